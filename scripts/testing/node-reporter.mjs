// A reporter of node:test: one line of JSON for each test, and for each suite that failed outside of its tests.
const textOf = (error) => {
  const cause = error?.cause ?? error
  return cause?.stack ?? cause?.message ?? String(cause)
}

/** A suite fails with its tests; otherwise a hook or the definition of its tests failed. */
const isOwnFailure = ({ details }) =>
  !/^\d+ subtests? failed$/.test(details.error?.cause ?? details.error?.message ?? '')

export default async function* reporter(events) {
  const names = []
  for await (const { type, data } of events) {
    if (type === 'test:start') names.splice(data.nesting, names.length, data.name)
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isSuite = data.details.type === 'suite'
    if (isSuite && (type === 'test:pass' || !isOwnFailure(data))) continue
    const path = [...names.slice(0, data.nesting), data.name]
    const status = type === 'test:fail' ? 'failed' : data.skip === undefined ? 'passed' : 'skipped'
    const error = status === 'failed' ? textOf(data.details.error) : undefined
    yield `${JSON.stringify({ file: path[0], name: path.slice(1).join(' › '), status, error, skipped: data.skip })}\n`
  }
}
