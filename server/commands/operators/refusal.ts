import type { ConsoleRefusalCode } from '../../console-contract/refusals'

/** Error of a refused action of an operator; its sentence is in `console-contract/refusals.ts`. */
export class ConsoleRefusal extends Error {
  override readonly name = 'ConsoleRefusal'

  constructor(
    readonly code: ConsoleRefusalCode,
    readonly details: Readonly<Record<string, string | number>> = {},
  ) {
    super(`refused: ${code}`)
  }
}
