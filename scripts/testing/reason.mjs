const MOST_LINES = 60
const MOST_CHARACTERS = 6000

/**
 * Returns the reason of a failure, as a few indented lines below the test's name in the summary.
 * @param {string | undefined} error
 */
export const reasonLines = (error) =>
  (error ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
    .replace(/\u001b\[[\d;]*m/g, '')
    .slice(0, MOST_CHARACTERS)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
    .slice(0, MOST_LINES)
    .map((line) => `    ${line}`)
