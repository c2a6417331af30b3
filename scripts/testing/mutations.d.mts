export interface Mutation {
  /** The layer and what is broken in it. */
  readonly layer: string
  /** The source that is changed, what is replaced in it and by what. */
  readonly file: string
  readonly from: string | RegExp
  readonly to: string
  /** The test file or step that must fail. */
  readonly test: string
}

export const MUTATIONS: readonly Mutation[]
