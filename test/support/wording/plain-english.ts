export const MAXIMUM_WORDS = 30

/** Words that hide who does what, with the word to use. */
const RULES: readonly (readonly [wrong: RegExp, better: string])[] = [
  [/^(?:What|Whether|Who|Whoever|Where|Nobody|Everybody)\b/, 'begin with a noun, or with If'],
  [/\b(?:nobody|everybody|whoever)\b/i, 'name the role: no other process, all members, an attacker, the caller'],
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to, in addition to'],
  [/\bof (?:ours|its own|their own|one’s own|one's own)\b/i, 'our, separate'],
  [/\b(?:by itself|by themselves)\b/i, 'automatically'],
  [/\b(?:is|are) (?:told|said|answered|given back)\b/i, 'say who does it: the server returns, the app shows'],
  [/\b(?:stands?|lies|lie) in\b/i, 'is in'],
  [/\bat once\b/i, 'immediately, at the same time'],
  [/\btelephones?\b/i, 'phone'],
]

const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Returns what docs/style rules find in one sentence, each with the word to use. */
export const sentenceFaults = (sentence: string): string[] => [
  ...(wordsOf(sentence) > MAXIMUM_WORDS ? [`${wordsOf(sentence)} words, at most ${MAXIMUM_WORDS}: ${sentence}`] : []),
  ...RULES.flatMap(([wrong, better]) => {
    const [found] = wrong.exec(sentence) ?? []
    return found === undefined ? [] : [`“${found}” (${better}): ${sentence}`]
  }),
]

interface Comment {
  readonly line: number
  readonly text: string
}

const COMMENT = /(?:^|[\s{(])(\/\*[\s\S]*?\*\/)|(?:^|[\s;{])(\/\/ ?.*(?:\n[ \t]*\/\/ ?.*)*)/gm

/** Comments of a source; a block of `//` lines is one. */
export const commentsIn = (source: string): Comment[] =>
  [...source.matchAll(COMMENT)].map((match) => {
    const [whole, block, lines = ''] = match
    const raw = block ?? lines
    return {
      line: source.slice(0, match.index + whole.indexOf(raw)).split('\n').length,
      text: raw
        .replace(/^\/\*+|\*\/$/g, '')
        .replace(/^[ \t]*(?:\*|\/\/) ?/gm, '')
        .trim(),
    }
  })

const DIRECTIVE = /^\s*(?:biome-ignore|@ts-|webpack)/

/** Sentences of a comment, without code and without the names of tags; paragraphs and list items are separate. */
const sentencesOf = (comment: string): string[] =>
  comment
    .replace(/`[^`\n]*`|\{@link [^}]*\}/g, 'code')
    .split(/\n[ \t]*\n|\n(?=\s*(?:[-*|]|\d+\.) )|\n\s*(?=@)/)
    .filter((block) => !DIRECTIVE.test(block))
    .map((block) =>
      block
        .replace(/\s+/g, ' ')
        .replace(/^\s*(?:[-*]|\d+\.) /, '')
        .replace(/^@\w+ ?(?:\w+ )?/, '')
        .trim(),
    )
    .flatMap((block) => block.split(/(?<=[.!?:;])\s+/))
    .filter((sentence) => sentence !== '')

/** Faults of the comments of a source as `line: fault`. */
export const commentFaults = (source: string): string[] =>
  commentsIn(source).flatMap(({ line, text }) =>
    sentencesOf(text).flatMap((sentence) => sentenceFaults(sentence).map((fault) => `${line}: ${fault}`)),
  )
