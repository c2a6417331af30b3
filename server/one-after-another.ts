const underWay = new Map<string, Promise<unknown>>()

/**
 * Works for a subject when whatever was begun for it before, in this process, has ended. Tries at a password are counted
 * before they are looked at; those that are right would count against each other if they were looked at together, and
 * those of a process that ends meanwhile would stay counted.
 */
export const oneAfterAnother = async <Result>(subject: string, work: () => Promise<Result>): Promise<Result> => {
  const begun = (underWay.get(subject) ?? Promise.resolve()).then(work)
  // Whoever comes next waits for the end, whatever it was.
  const ended = begun.catch(() => undefined)
  underWay.set(subject, ended)
  try {
    return await begun
  } finally {
    if (underWay.get(subject) === ended) underWay.delete(subject)
  }
}
