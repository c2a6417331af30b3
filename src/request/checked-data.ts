import * as v from 'valibot'
import { calls } from '@/contract/calls'
import type { Data, Path } from '@/contract/contract'
import { AppError } from '@/errors/app-error'

export const wrongShape = (path: Path, issues: readonly v.BaseIssue<unknown>[]): AppError => {
  const [first] = issues
  const where = first ? `${v.getDotPath(first) ?? 'answer'}: ${first.message}` : 'answer'
  return new AppError('wrong-shape', { detail: `${path} ${where}` })
}

/** The data of an answer, once it has the shape of the contract. @throws AppError wrong-shape */
export const checkedData = <P extends Path>(path: P, data: unknown): Data<P> => {
  // Platforms answer nothing, null or an empty list where a call has nothing to say.
  const result = v.safeParse(calls[path].data as v.GenericSchema<unknown, Data<P>>, data ?? {})
  if (!result.success) throw wrongShape(path, result.issues)
  return result.output
}
