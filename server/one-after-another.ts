import { createMutex } from './mutex'

const lines = new Map<string, { readonly run: ReturnType<typeof createMutex>; present: number }>()

/**
 * Works for a subject when whatever was begun for it before, in this process, has ended. Tries at a password are counted
 * before they are looked at; those that are right would count against each other if they were looked at together, and
 * those of a process that ends meanwhile would stay counted.
 */
export const oneAfterAnother = async <Result>(subject: string, work: () => Promise<Result>): Promise<Result> => {
  const line = lines.get(subject) ?? { run: createMutex(), present: 0 }
  lines.set(subject, line)
  line.present += 1
  try {
    return await line.run(work)
  } finally {
    line.present -= 1
    if (line.present === 0) lines.delete(subject)
  }
}
