import type { StatementModel } from './statement-model'

export interface PrintoutProps {
  readonly model: StatementModel
  /** The account's name. */
  readonly account: string
  readonly onDone: () => void
}
