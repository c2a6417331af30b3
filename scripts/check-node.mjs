// Rejects Node versions outside `engines` of package.json, in one sentence. Import it first and newer code
// dynamically, because static imports are linked before any of them runs. Only syntax and APIs of Node 12.
import fs from 'node:fs'

const { engines } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

const numbersOf = (version) => version.split('.').map(Number)

/** Returns whether a version is at least another one, which may omit minor and patch. */
const isAtLeast = (version, least) => {
  for (let index = 0; index < least.length; index += 1) {
    if (version[index] !== least[index]) return version[index] > least[index]
  }
  return true
}

/** Returns whether a version is in a range of `^` and `>=` terms, such as `^20.19.0 || >=24`. */
const isSupported = (version, range) => {
  const given = numbersOf(version)
  return range.split('||').some((term) => {
    const [, operator, least] = /^\s*(\^|>=)\s*([\d.]+)\s*$/.exec(term)
    const from = numbersOf(least)
    return isAtLeast(given, from) && (operator === '>=' || given[0] === from[0])
  })
}

/** Returns a range in words: `20 from 20.19.0, 22 from 22.13.0, 24.0.0 or newer`. */
const spelledOut = (range) =>
  range
    .split('||')
    .map((term) => term.trim())
    .map((term) =>
      term.startsWith('^') ? `${numbersOf(term.slice(1))[0]} from ${term.slice(1)}` : `${term.slice(2)} or newer`,
    )
    .join(', ')

if (!isSupported(process.versions.node, engines.node)) {
  process.stderr.write(`BOEX needs Node ${spelledOut(engines.node)}; this is ${process.versions.node}.\n`)
  process.exit(1)
}
