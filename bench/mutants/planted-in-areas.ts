import { of, type Planted } from './plant.ts'

// Orders, recordings, announcements, materials and statistics: whose something is, what the database refuses, what a condition leaves out.

const requests = of('orders/refund-request.ts', 'tests/orders/refund-request.test.ts')
const invoices = of('orders/invoice.store.ts', 'tests/orders/invoices.test.ts')
const orderTables = of(
  'migrations/0037-orders.sql',
  'tests/commands/roles.test.ts tests/orders/held-by-the-database.test.ts tests/orders/settling.test.ts tests/orders/orders.test.ts',
)
const carried = of(
  'migrations/0052-carried-over.sql',
  'tests/orders/held-by-the-database.test.ts tests/orders/carrying.test.ts',
)
const papers = of('migrations/0062-papers-of-orders.sql', 'tests/orders/invoices.test.ts')
const ledger = of(
  'migrations/0040-ledger.sql',
  'tests/commands/roles.test.ts tests/orders/held-by-the-database.test.ts',
)
const films = of(
  'playback/film.store.ts',
  'tests/playback/links.test.ts tests/playback/taken-back.test.ts tests/playback/playback.test.ts',
)
const filmBytes = of(
  'playback/film-route.ts',
  'tests/playback/links.test.ts tests/playback/gone.test.ts tests/playback/cut-files.test.ts',
)
const watching = of(
  'playback/watching.ts',
  'tests/playback/playback.test.ts tests/playback/films-list.test.ts tests/playback/given.test.ts',
)
const audience = of(
  'announcements/audience.store.ts',
  'tests/announcements/announcements.test.ts tests/announcements/audience.test.ts',
)
const benefits = of('migrations/0029-benefits.sql', 'tests/announcements/benefits.test.ts')
const folders = of(
  'materials/rights.store.ts',
  'tests/materials/rights.test.ts tests/materials/materials.test.ts tests/materials/bin.test.ts',
)
const finding = of('materials/finding.ts', 'tests/materials/bin.test.ts')
const materialTables = of('migrations/0039-materials.sql', 'tests/materials/materials.test.ts')
const reports = of('statistics/sight.store.ts', 'tests/statistics/learning.test.ts')
const figures = of('statistics/course-figures.store.ts', 'tests/statistics/course-figures.test.ts')

export const plantedInAreas: readonly Planted[] = [
  requests(
    'const order = (await ownOrderById(db, params.id, person)) ?? refuse(codes.noSuchOrder)\n    const cents',
    'const order = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)\n    const cents',
  ),
  requests(
    'const order = (await ownOrderById(db, params.id, person)) ?? refuse(codes.noSuchOrder)\n    if',
    'const order = (await orderById(db, params.id)) ?? refuse(codes.noSuchOrder)\n    if',
  ),
  invoices('greatest(v.cents - v.reversed - ${keeps}, 0)', 'greatest(v.cents - ${keeps}, 0)'),
  orderTables(
    'constraint refund_within check (refunded between 0 and paid)',
    'constraint refund_within check (true)',
  ),
  orderTables(
    'create unique index course_order_open on course_order',
    'create index course_order_open on course_order',
  ),
  orderTables(
    'create unique index order_trade_counts on order_trade',
    'create index order_trade_counts on order_trade',
  ),
  orderTables('revoke update, delete on order_event from eschool_operator;', ''),
  carried(
    'constraint carry_back_within check (back between 0 and cents)',
    'constraint carry_back_within check (true)',
  ),
  papers(
    'create unique index order_invoice_one on order_invoice',
    'create index order_invoice_one on order_invoice',
  ),
  ledger('revoke update, delete on ledger_line from eschool_operator;', ''),
  films('t.silenced_at is null\n      and (${manages}', 'true\n      and (${manages}'),
  films('(${manages} or (f.published and f.deleted_at is null))', '(${manages} or f.deleted_at is null)'),
  films('(${manages} or (f.published and f.deleted_at is null))', '(${manages} or f.published)'),
  filmBytes('(await entrance).site === to.home', '(await entrance).site > 0'),
  filmBytes('(cuts || bytes === null || areBytesShown(', '(true || areBytesShown('),
  watching("me?.stage === 'WHOLE' ? me : null", 'me'),
  watching("(as === 'visitor' && role === 'student')", 'false'),
  watching("(as !== 'visitor' || one.free)", 'true'),
  audience("where e.student = ${ownPerson} and e.state = 'active' and", 'where e.student = ${ownPerson} and'),
  audience('and (b.until is null or b.until > now())', ''),
  audience('and r.broadcast = b.id and r.edition = b.edition', 'and r.broadcast = b.id'),
  benefits(
    'using (for_all or exists (select from benefit_school s where s.benefit = benefit.id));',
    'using (true);',
  ),
  folders("e.state = 'active' and c.state in ('onSale', 'closed')", "e.state = 'active'"),
  folders("s.kind <> 'person' or exists", 'true or exists'),
  folders("(${mayRead} and ${ownRole} <> 'ASSISTANT')", '(${mayRead})'),
  finding('(binned || one.bin === null)', 'true'),
  materialTables('create unique index material_name on material', 'create index material_name on material'),
  reports('if (!head) return', 'if (false) return'),
  reports('and h.person = ${person})`', ')`'),
  reports('on k.class = s.class where k.person = ${person}', 'on k.class = s.class'),
  reports('and (e.ended_at is null or l.starts_at < e.ended_at)', ''),
  figures('and p.erased_at is null', ''),
]
