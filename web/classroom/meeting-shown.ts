import type { meetings } from 'virtual:calls/meetings'

/** A lesson that is held in an outside meeting, as its page shows it. */
export type Meeting = NonNullable<(typeof meetings)['meeting']['data']>
