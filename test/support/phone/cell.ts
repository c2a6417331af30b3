import type { EngineName } from '../engines/driver'

/** Names of the annotations that the report reads from each test of the table. */
export const CELL = { engine: 'engine', situation: 'situation', flow: 'flow', notRun: 'not run' } as const

/** Annotates a test as a cell of the table of situations and flows (report.ts). */
export const cellOf = (engine: EngineName, situation: string, flow: string) => [
  { type: CELL.engine, description: engine },
  { type: CELL.situation, description: situation },
  { type: CELL.flow, description: flow },
]
