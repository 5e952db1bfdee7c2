import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Breadcrumbs, Card, PageHead } from '../ui/page-parts.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { usePicking } from '../ui/picking.ts'
import { EmptyState, ErrorState, FilteredState, Loading } from '../ui/states.tsx'
import { type Column, type Sort, Table } from '../ui/table.tsx'
import { useSay } from './say.ts'

interface Student {
  id: number
  name: string
  group: string
  lessons: string
  off?: boolean
}

export function PageSample() {
  return (
    <section className="sample-stack">
      <Head />
      <Banners />
      <Roster />
      <States />
    </section>
  )
}

function Head() {
  const say = useSay()
  return (
    <div>
      <Breadcrumbs
        crumbs={[
          { label: say('教务', 'Office'), to: '/kit' },
          { label: say('学生', 'Students'), to: '/kit' },
          { label: say('学生名册', 'Roster') },
        ]}
      />
      <PageHead
        title={say('学生名册', 'Roster')}
        says={say('全校 1,286 人，本学期新增 214 人', '1,286 students, 214 new this term')}
        back={{ to: '/kit', label: say('返回', 'Back'), number: say('名册 2026', 'Roster 2026') }}
        actions={
          <>
            <Button icon={IconDownload}>{say('导出', 'Export')}</Button>
            <Button kind="primary" icon={IconPlus}>
              {say('添加学生', 'Add a student')}
            </Button>
          </>
        }
      />
    </div>
  )
}

function Banners() {
  const say = useSay()
  return (
    <>
      <Banner
        tone="warn"
        fact={say('导入完成：196 人已添加，4 行被退回', '196 added, 4 rows refused')}
        onClose={() => {}}
        actions={<Button size="s">{say('下载退回的行', 'Download the rows')}</Button>}
      >
        {say('第 37、58、102、155 行：手机号格式不对', 'Rows 37, 58, 102, 155: wrong phone')}
      </Banner>
      <Banner fact={say('罗老师正在排这一段', 'Mr Luo is arranging this')}>
        {say('已 42 秒。', 'For 42 s.')}
      </Banner>
      <Banner tone="ok" fact={say('全部写入', 'All written')} />
      <Banner tone="danger" fact={say('连接断开，改动还在', 'Disconnected, your changes are kept')} />
    </>
  )
}

function Roster() {
  const say = useSay()
  const [sort, setSort] = useState<Sort>({ by: 'name', down: false })
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(50)
  const picking = usePicking<number>()
  const rows: Student[] = [
    { id: 1, name: say('陈可欣', 'Chen Kexin'), group: say('高一（3）班', 'Class 10.3'), lessons: '42 / 44' },
    {
      id: 2,
      name: say('冯天佑', 'Feng Tianyou'),
      group: say('高一（3）班', 'Class 10.3'),
      lessons: '28 / 30',
    },
    { id: 3, name: say('许诺', 'Xu Nuo'), group: say('高一（5）班', 'Class 10.5'), lessons: '—', off: true },
  ]
  const shown = [...rows].sort((a, b) => a.name.localeCompare(b.name) * (sort.down ? -1 : 1))
  const columns = useRosterColumns()
  return (
    <Card isFlush>
      <Table
        label={say('学生', 'Students')}
        columns={columns}
        rows={shown}
        idOf={row => row.id}
        nameOf={row => row.name}
        isOff={row => row.off ?? false}
        sort={sort}
        onSort={setSort}
        picking={picking}
      />
      <Pagination page={page} size={size} total={412} onPage={setPage} onSize={setSize} />
    </Card>
  )
}

function useRosterColumns(): Column<Student>[] {
  const say = useSay()
  return [
    {
      id: 'name',
      head: say('姓名', 'Name'),
      isSortable: true,
      phone: 'name',
      cell: row => (
        <span className="button-row">
          <Avatar size="s" name={row.name} seed={row.id} />
          {row.name}
        </span>
      ),
    },
    { id: 'group', head: say('班级', 'Class'), phone: 'second', cell: row => row.group },
    { id: 'lessons', head: say('到课', 'Attended'), align: 'end', phone: 'number', cell: row => row.lessons },
    {
      id: 'state',
      head: say('状态', 'State'),
      phone: 'state',
      cell: row => (
        <Badge state={row.off ? 'disabled' : 'enabled'}>
          {row.off ? say('已停用', 'Disabled') : say('启用', 'Enabled')}
        </Badge>
      ),
    },
    {
      id: 'acts',
      head: say('操作', 'Actions'),
      phone: 'action',
      cell: () => (
        <Button kind="link" size="s">
          {say('查看', 'View')}
        </Button>
      ),
    },
  ]
}

function States() {
  const say = useSay()
  return (
    <div className="sample-fields">
      <Card isFlush>
        <EmptyState
          title={say('还没有排课', 'No lessons yet')}
          action={<Button kind="primary">{say('去排课', 'Arrange')}</Button>}
        >
          {say('课程建好后，在这里拖出第一周。', 'Drag out the first week here.')}
        </EmptyState>
      </Card>
      <Card isFlush>
        <FilteredState title={say('没有符合条件的学生', 'No such students')} onClear={() => {}}>
          {say('筛选：高一、已停用', 'Filter: grade 10, disabled')}
        </FilteredState>
      </Card>
      <Card isFlush>
        <ErrorState
          title={say('名单没有取到', 'The list did not arrive')}
          number="7F2A-0193"
          onRetry={() => {}}
        >
          {say('你填的筛选还在。', 'Your filter is kept.')}
        </ErrorState>
      </Card>
      <Card isFlush>
        <Loading />
      </Card>
    </div>
  )
}
