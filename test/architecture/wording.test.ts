import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import ts from 'typescript'
import { CODE } from '@/contract/codes'
import { LANGUAGES } from '@/domain/language'
import { TEXTS } from '../../server/texts/texts'
import { en, zh } from '../support/texts'
import { EXAMPLES, PLATFORM_EXAMPLES, RIGHT_ELSEWHERE } from '../support/wording/examples'
import { ONE_IN_CHINESE, ONE_IN_ENGLISH, type Variant } from '../support/wording/variants'

const ROOT = path.resolve(__dirname, '../..')

type Rule = readonly [wrong: RegExp, better: string]

const BOTH: readonly Rule[] = [
  // Three dots before a name are JavaScript syntax.
  [/\.\.\.(?!\w)/, '…'],
  [/\} %|\d %/, '% without a space'],
  [/\S {2}|^ | $/, 'single spaces, none at the ends'],
]

const ENGLISH: readonly Rule[] = [
  [/\bcan not\b/i, 'cannot'],
  [/\byour (?:own )?word\b|\bthe word\b/i, 'anti-phishing code'],
  [/\brecovery phrase\b/i, 'seed phrase'],
  [/\bon (?:the |a )?chain\b(?! \{)/i, 'on-chain'],
  [/\bcompute power\b/i, 'hash rate'],
  [/\bpersonal cent(?:er|re)\b/i, 'Account'],
  [/\bquota left\b/i, 'remaining quota'],
  [/\blargest line\b|\bbegins a line\b/i, 'leg'],
  [/\bwrong (?:tries|attempts|passwords?)\b/i, 'incorrect attempts, incorrect passwords'],
  [/\bpresent (?:withdrawal )?(?:password|price|rate|one)\b|\bbut the present\b/i, 'current'],
  [/\b(?:by (?:itself|themselves)|goes? on)\b/i, 'automatically, continues'],
  [/\bby hand\b/i, 'manually'],
  [/\b(?:everybody|nobody yet|nothing is mining)\b/i, 'all, none'],
  [/\bthat is (?:all|everybody)\b/i, 'No more …'],
  [/\bfor good\b(?! reason)|\bdoes not come back\b|\btaken back\b/i, 'permanently, non-refundable, cannot be reversed'],
  [/\S no more$/i, 'no longer'],
  [/\bunder way\b/i, 'in progress'],
  [/\bcontribution rest|\b(?:withdrawals|transfers) rest\b|\bthen rest\b/i, 'inactive, suspended'],
  [/\bbalance is too low\b/i, 'insufficient balance'],
  [/\b(?:contact|ask) the (?:customer )?service\b/i, 'contact customer service'],
  [/\} (?:s|min|h|d) ago\b/, '5m ago'],
  [/\bpossible again\b/i, 'available again'],
  [/[，。：；！？（）“]\S*[，。：；！？（）]/, 'half-width marks'],
]

/** Rules for texts that members read. The API page may name fields. */
const ENGLISH_OF_MEMBERS: readonly Rule[] = [
  [/(?<!\{)\b(?:un)?(?:binds?|bound|binding)\b(?!\})/i, 'link'],
  [/\bpictures?\b/i, 'image'],
  [/\bsign(?:s|ed)? up\b/i, 'register'],
  [/\bcould not be (?:loaded|read)\b/i, 'Couldn’t load'],
  [/\bdays? (?:to )?saved?\b/i, 'days earlier'],
  [/: (?:please|for|what|use|log)\b/, 'two sentences'],
  [/\bnothing was paid\b/i, 'no USDT was paid, and what of the network fee'],
  [/\d (?:h|d|s)\b/, '24h, 3d, 30s'],
  [/\d : \d/, '1:1'],
  [/\b(?:daily output|the output|yield)\b/i, 'earnings'],
  [/\breads? nothing\b|\bno other picture\b/i, 'won’t read'],
  [/\btrusted address/i, 'withdrawal whitelist'],
]

const CHINESE: readonly Rule[] = [
  [/仓位|持仓/, '矿机'],
  [/销毁|烧毁/, '燃烧'],
  [/挖出|挖矿收益|挖矿奖励/, '产出'],
  [/暗语|防伪/, '防钓鱼码'],
  [/网络币|矿币/, '主网币'],
  [/网络费(?!率)/, '网络手续费'],
  [/恢复短语|恢复词/, '助记词'],
  [/要领取的/, '请输入领取的 BOEX 数量'],
  [/未通过审核|被驳回/, '被拒绝'],
  [/末日/, '最后一天'],
  [/不予退还/, '不可退回'],
  [/逐字核对/, '逐位核对'],
  [/配额/, '额度'],
  [/账户公告|条新公告/, '通知、内容'],
  [/点按/, '点击'],
  [/摄像头/, '相机'],
  [/分录/, '流水'],
  [/[\u4e00-\u9fff] - [\u4e00-\u9fff]/, '个人中心 > 设备'],
  [/搞定/, '完成'],
  [/[\u4e00-\u9fff”}][,;:!?]|[,;!?][\u4e00-\u9fff]/, 'full-width marks'],
  [/[\u4e00-\u9fff] ?\([^)]|\([^)]*[\u4e00-\u9fff]/, 'full-width brackets'],
  [/[\u4e00-\u9fff]\.(?!\d)/, '。'],
  [/[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/, 'a space between Chinese and Latin'],
]

/** Each English term has exactly one Chinese name. */
const NAMES: readonly (readonly [english: RegExp, chinese: RegExp])[] = [
  [/anti-phishing code/i, /防钓鱼码/],
  [/\bpositions?\b/i, /矿机/],
  [/\bburn(?:ed|s|ing)?\b/i, /燃烧|燃尽/],
  [/\bseed phrase\b/i, /助记词/],
  [/\bnetwork fees?\b/i, /网络手续费/],
  [/\bhash rate\b/i, /算力/],
  [/\bwithdrawal password\b/i, /提现密码/],
  [/\bblack[- ]hole\b/i, /黑洞/],
  [/\bsmaller community\b/i, /小区/],
  [/\bremaining quota\b/i, /剩余额度/],
  [/\btoken approvals?\b/i, /代币授权/],
  [/\binsufficient\b/i, /不足/],
  [/\bwithdrawal fee\b/i, /提现手续费/],
  [/\bwhitelist\b/i, /白名单/],
]

const chineseIn = (text: string): boolean => /[\u4e00-\u9fff]/.test(text)

const faults = (text: string, { chinese = chineseIn(text), members = true } = {}): string[] =>
  [...BOTH, ...(chinese ? CHINESE : ENGLISH), ...(members && !chinese ? ENGLISH_OF_MEMBERS : [])].flatMap(
    ([wrong, better]) => {
      const found = wrong.exec(text)
      return found ? [`“${found[0]}” in “${text}”, say ${better}`] : []
    },
  )

const unnamed = (english: string, chinese: string): string[] =>
  NAMES.flatMap(([name, chineseName]) =>
    name.test(english) && !chineseName.test(chinese) ? [`${english} | ${chinese}: ${chineseName.source}`] : [],
  )

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
const flat = (dictionary: Texts): (readonly [key: string, text: string])[] =>
  Object.entries(dictionary).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text] as const),
  )

const inFolder = (folder: string, wanted: RegExp): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder))
    .filter((name) => wanted.test(name))
    .map((name) => `${folder}/${name}`)

/** Source files with texts of the platform: published content, responses, notices, seed data and the API page. */
const PLATFORM = [
  ...LANGUAGES.flatMap((language) => inFolder(`server/texts/${language}`, /\.ts$/)),
  ...inFolder('server/http', /^documentation-.*\.ts$/),
  ...inFolder('server/seed/history', /\.ts$/),
  ...inFolder('src/contract', /\.ts$/).filter((file) =>
    /\b(?:sent|described)\(/.test(fs.readFileSync(path.join(ROOT, file), 'utf8')),
  ),
]

const isImported = ({ parent }: ts.Node): boolean => ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)

/** Returns the literals of a source, one per paragraph. Placeholders of templates become `{x}`; SQL is left out. */
const literals = (source: string): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !isImported(node)) found.push(node.text)
    if (ts.isTemplateExpression(node)) {
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{x}'))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true))
  return found
    .flatMap((text) => text.split(/<[^>]+>|\n\s*\n/))
    .map((text) => text.replace(/\s*\n\s*/g, ' ').trim())
    .filter((text) => /[a-z]{2}/i.test(text) || chineseIn(text))
    .filter((text) => !/\b(?:insert into|select|update) /i.test(text))
}

/** Arguments of the platform's texts that are functions. */
const SAID = {
  ...{ amount: '1', arrived: '1 VC', coin: 'VC', sender: '100108', whole: '1 VC', reason: '-', id: '1', answer: '-' },
  ...{
    browser: 'Chrome',
    system: 'Linux',
    network: '192.0.2.…',
    address: '0x1',
    from: 0,
    until: 0,
    endsAt: 0,
    tries: 5,
  },
  ...{ orderMinutes: 15, lockMinutes: 15, minimumDays: 1, maximumDays: 365, vcPerBoexDay: '0.01' },
}

/** Returns every text of the platform by its path, one per paragraph. The names of regions come from a library. */
const said = (texts: unknown, place = ''): (readonly [place: string, text: string])[] => {
  if (typeof texts === 'function') return said(texts(SAID, 5), place)
  if (typeof texts === 'string') return texts.split(/<[^>]+>/).map((text, part) => [`${place}#${part}`, text] as const)
  return Object.entries(texts as object)
    .filter(([name]) => name !== 'regions')
    .flatMap(([name, part]) => said(part, `${place}.${name}`))
}

/** Normalizes a text to its words, so that phrases can be found in sentences. All placeholders become `_`. */
const spoken = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/\{\w+(?:\|[^{}|]*\|[^{}|]*)?\}/g, '_')
    .replace(/[^\w×’'-]+/g, ' ')
    .trim()} `

/** Phrases are wrong everywhere, but a single word may be right elsewhere. */
const isPhrase = (text: string): boolean => spoken(text).trim().includes(' ') && !RIGHT_ELSEWHERE.includes(text)

/** Returns texts of one language with several translations in the other, ignoring case. */
const differing = (texts: readonly (readonly [text: string, other: string])[]): Record<string, string[]> => {
  const others = new Map<string, Map<string, string>>()
  for (const [text, other] of texts) {
    const known = others.get(text) ?? new Map<string, string>()
    if (!known.has(other.toLowerCase())) known.set(other.toLowerCase(), other)
    others.set(text, known)
  }
  return Object.fromEntries(
    [...others].filter(([, known]) => known.size > 1).map(([text, known]) => [text, [...known.keys()].sort()]),
  )
}

const allowed = (variants: readonly Variant[]): Record<string, string[]> =>
  Object.fromEntries(variants.map(([text, others]) => [text, others.map((other) => other.toLowerCase()).sort()]))

describe('the wording', () => {
  it('is checked by rules that accept valid texts', () => {
    for (const wrong of [
      'This can not be undone',
      'Loading...',
      'Read on the chain',
      'Uploading {percent} %',
      '您的仓位已销毁',
      '余额不足,请充值',
      '总资产 (BOEX)',
      '购买VC',
      '网络费不足',
    ]) {
      assert.notDeepEqual(faults(wrong), [], wrong)
    }
    for (const right of [
      'Loading…',
      'On-chain data unavailable',
      '余额不足，可用 {bound} {unit}',
      '总资产（{currency}）',
    ]) {
      assert.deepEqual(faults(right), [], right)
    }
    assert.deepEqual(unnamed('Your position', '您的矿机'), [])
    assert.notDeepEqual(unnamed('Your position', '您的质押'), [])
    assert.deepEqual(
      literals(
        `import { f } from './module'
         f('Two words', \`您有 \${count} 条\`, "a member's", 'Everybody')
         f(\`<p>One</p>\${\`two \${a} three\`}\`)`,
      ),
      ['Two words', '您有 {x} 条', "a member's", 'Everybody', 'One', 'two {x} three'],
    )
  })

  it('is correct in both dictionaries', () => {
    for (const dictionary of [en, zh]) {
      const texts = flat(dictionary)
      assert.ok(texts.length > 500)
      assert.deepEqual(
        texts.flatMap(([key, text]) => faults(text, { chinese: dictionary === zh }).map((fault) => `${key}: ${fault}`)),
        [],
      )
    }
  })

  it('is correct in texts, answers and documentation of the platform', () => {
    const found = PLATFORM.flatMap((file) => {
      const texts = literals(fs.readFileSync(path.join(ROOT, file), 'utf8'))
      assert.ok(texts.length > 0, file)
      const members = /^server\/(?:texts|seed)\//.test(file)
      return texts.flatMap((text) => faults(text, { members })).map((fault) => `${file}: ${fault}`)
    })
    assert.deepEqual(found, [])
  })

  it('has one Chinese name for each term', () => {
    const chinese = new Map(flat(zh))
    assert.deepEqual(
      flat(en).flatMap(([key, text]) => unnamed(text, chinese.get(key) ?? '').map((fault) => `${key}: ${fault}`)),
      [],
    )
  })

  it('has one Chinese name for each term in the texts of the platform, which have the same keys', () => {
    const english = said(TEXTS.en)
    const chinese = new Map(said(TEXTS.zh))
    assert.ok(english.length > 300)
    assert.deepEqual(
      english.map(([place]) => place),
      [...chinese.keys()],
    )
    assert.deepEqual(
      english.flatMap(([place, text]) => unnamed(text, chinese.get(place) ?? '').map((fault) => `${place}: ${fault}`)),
      [],
    )
  })

  it('has the corrected text of each example, and never the earlier one', () => {
    const english = new Map(flat(en))
    const platform = said(TEXTS.en)
    const everything = [...english, ...platform].map(([key, text]) => ({ key, text, words: spoken(text) }))
    const faulty: string[] = []
    assert.ok(EXAMPLES.length > 250)
    for (const [before, now, ...keys] of EXAMPLES) {
      assert.ok(keys.length > 0, before)
      for (const key of keys) assert.equal(english.get(key), now, key)
    }
    for (const [before, now, code] of PLATFORM_EXAMPLES) {
      assert.equal(TEXTS.en.messages[CODE[code]], now, before)
    }
    for (const before of [...EXAMPLES, ...PLATFORM_EXAMPLES].map(([text]) => text).filter(isPhrase)) {
      const phrase = spoken(before)
      const found = everything.filter(({ words }) => words.includes(phrase))
      faulty.push(...found.map(({ key, text }) => `${key}: “${before}” in “${text}”`))
    }
    assert.deepEqual(faulty, [])
  })

  it('translates equal texts equally, except listed variants', () => {
    const chinese = new Map(flat(zh))
    const texts = flat(en).map(([key, text]) => [text, chinese.get(key) ?? ''] as const)
    assert.deepEqual(differing(texts), allowed(ONE_IN_ENGLISH))
    assert.deepEqual(differing(texts.map(([english, other]) => [other, english])), allowed(ONE_IN_CHINESE))
  })
})
