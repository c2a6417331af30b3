import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { LANGUAGES } from '@/domain/language'
import { en } from '@/i18n/en/all'
import { zh } from '@/i18n/zh/all'

const ROOT = path.resolve(__dirname, '../..')

type Rule = readonly [wrong: RegExp, better: string]

const BOTH: readonly Rule[] = [
  [/\.\.\./, '…'],
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
  [/\bwrong (?:tries|attempts)\b/i, 'incorrect attempts'],
  [/\b(?:by (?:itself|themselves)|goes? on)\b/i, 'automatically, continues'],
  [/\bby hand\b/i, 'manually'],
  [/\b(?:everybody|nobody yet|nothing is mining)\b/i, 'all, none'],
  [/\bthat is (?:all|everybody)\b/i, 'No more …'],
  [/\bgone for good\b|\bdoes not come back\b|\btaken back\b/i, 'permanently, non-refundable, cannot be reversed'],
  [/\bunder way\b/i, 'in progress'],
  [/\bcontribution rest|\b(?:withdrawals|transfers) rest\b|\bthen rest\b/i, 'inactive, suspended'],
  [/\bbalance is too low\b/i, 'insufficient balance'],
  [/\b(?:contact|ask) the (?:customer )?service\b/i, 'contact customer service'],
  [/\} (?:s|min|h|d) ago\b/, '5m ago'],
  [/\bpossible again\b/i, 'available again'],
  [/[，。：；！？（）“]\S*[，。：；！？（）]/, 'half-width marks'],
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
  [/[\u4e00-\u9fff”}][,;:!?]|[,;!?][\u4e00-\u9fff]/, 'full-width marks'],
  [/[\u4e00-\u9fff] ?\([^)]|\([^)]*[\u4e00-\u9fff]/, 'full-width brackets'],
  [/[\u4e00-\u9fff]\.(?!\d)/, '。'],
  [/[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/, 'a space between Chinese and Latin'],
]

/** What is one thing in English has one name in Chinese. */
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
]

const chineseIn = (text: string): boolean => /[\u4e00-\u9fff]/.test(text)

const faults = (text: string, chinese = chineseIn(text)): string[] =>
  [...BOTH, ...(chinese ? CHINESE : ENGLISH)].flatMap(([wrong, better]) => {
    const found = wrong.exec(text)
    return found ? [`“${found[0]}” in “${text}”, say ${better}`] : []
  })

const unnamed = (english: string, chinese: string): string[] =>
  NAMES.flatMap(([name, chineseName]) =>
    name.test(english) && !chineseName.test(chinese) ? [`${english} | ${chinese}: ${chineseName.source}`] : [],
  )

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
const flat = (dictionary: Texts): (readonly [key: string, text: string])[] =>
  Object.entries(dictionary).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text] as const),
  )

/** Texts of the platform, from its sources: published ones, answers, notices and the API page. */
const PLATFORM = [
  ...LANGUAGES.flatMap((language) =>
    fs.readdirSync(path.join(ROOT, 'server/texts', language)).map((name) => `server/texts/${language}/${name}`),
  ),
  'src/contract/payloads.ts',
]

/** Literals of a source that are words: paragraphs of HTML each on its own. Placeholders of templates become `{x}`. */
const literals = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)]
    .map(([, plain, template]) => (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, '{x}'))
    .flatMap((text) => text.split(/<[^>]+>/))
    .filter((text) => chineseIn(text) || (/[a-z]{2} [a-z]/.test(text) && !/\b(?:insert|select|update) /i.test(text)))
    .map((text) => text.trim())

describe('the wording', () => {
  it('tells what breaks a rule from what does not', () => {
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
    assert.deepEqual(literals(`f('Two words', \`您有 \${count} 条\`, 'code')`), ['Two words', '您有 {x} 条'])
  })

  it('is kept by both dictionaries', () => {
    for (const dictionary of [en, zh]) {
      const texts = flat(dictionary)
      assert.ok(texts.length > 500)
      assert.deepEqual(
        texts.flatMap(([key, text]) => faults(text, dictionary === zh).map((fault) => `${key}: ${fault}`)),
        [],
      )
    }
  })

  it('is kept by what the platform publishes, answers and documents', () => {
    for (const file of PLATFORM) {
      const texts = literals(fs.readFileSync(path.join(ROOT, file), 'utf8'))
      assert.ok(texts.length > 0, file)
      assert.deepEqual(
        texts.flatMap((text) => faults(text)),
        [],
        file,
      )
    }
  })

  it('has one Chinese name for one thing', () => {
    const chinese = new Map(flat(zh))
    assert.deepEqual(
      flat(en).flatMap(([key, text]) => unnamed(text, chinese.get(key) ?? '').map((fault) => `${key}: ${fault}`)),
      [],
    )
  })
})
