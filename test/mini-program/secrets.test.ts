import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { testedTargets } from '../../scripts/targets.mjs'
import { ENVIRONMENT, type EnvironmentVariable } from '../../server/config/environment'
import { DEMO_ACCOUNTS } from '../../server/seed/demo-accounts'
import { DEMO_PAYER, DEVELOPMENT_WALLETS } from '../../server/seed/development-wallets'

const DIST = path.resolve(__dirname, '../../dist')

/** A secret that every build may contain, because clients sign their requests with it (threat S2). */
const SHARED_WITH_CLIENTS = 'SIGN_KEY'

const secrets = Object.entries<EnvironmentVariable>(ENVIRONMENT).flatMap(([name, variable]) =>
  variable.secret ? [{ name, value: variable.default }] : [],
)
const signKey = secrets.find(({ name }) => name === SHARED_WITH_CLIENTS)?.value ?? assert.fail()

const hidden: Record<string, string> = {
  ...Object.fromEntries(
    secrets.filter(({ name }) => name !== SHARED_WITH_CLIENTS).map(({ name, value }) => [name, value.slice(2)]),
  ),
  ...Object.fromEntries(
    [...DEVELOPMENT_WALLETS, DEMO_PAYER].map(({ address, privateKey }) => [`key of ${address}`, privateKey.slice(2)]),
  ),
  ...Object.fromEntries(Object.values(DEMO_ACCOUNTS).map(({ account, password }) => [`login of ${account}`, password])),
  'words of the test mnemonic': 'test test test',
}
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  [
    'a variable of the platform',
    /\b(?:HOT_WALLET_KEY|DEPLOYER_KEY|PASSWORD_PEPPER|DATABASE_URL|SIGN_KEY|TRUST_PROXY)\b/,
  ],
  ['the address of a database', /postgres(?:ql)?:\/\//i],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a path of who built it', /(?:\/home\/|\/Users\/|\/root\/|[A-Z]:\\Users\\)\w/],
  ['a source map', /sourceMappingURL=/],
  ['code of the platform', /create table member|insert into ledger_account|scrypt\$32768/],
]

interface Built {
  readonly name: string
  readonly content: string
}

const filesOf = (build: string): Built[] =>
  fs.readdirSync(path.join(DIST, build), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return []
    const file = path.join(entry.parentPath, entry.name)
    return [{ name: path.relative(DIST, file), content: fs.readFileSync(file, 'latin1') }]
  })

/** Every tested build, with the developer build if there is one. */
const BUILDS: readonly string[] = ['h5', 'h5-development', ...testedTargets()]

describe('every build', () => {
  let files: Built[]
  let targets: string[]
  before(() => {
    targets = BUILDS.filter((build) => fs.existsSync(path.join(DIST, build)))
    for (const build of ['h5', ...testedTargets()]) assert.ok(targets.includes(build), `build ${build} first`)
    files = targets.flatMap(filesOf)
  })

  it('contains the key of the request signature, so the search can find keys', () => {
    for (const target of targets) {
      const own = files.filter(({ name }) => name.startsWith(`${target}${path.sep}`))
      assert.ok(
        own.some(({ content }) => content.includes(signKey)),
        target,
      )
    }
  })

  it('contains no private key, password or seed phrase', () => {
    for (const { name, content } of files) {
      const lower = content.toLowerCase()
      for (const [what, value] of Object.entries(hidden)) {
        assert.ok(value.length > 8, what)
        assert.ok(!lower.includes(value.toLowerCase()), `${name} holds the ${what}`)
      }
    }
  })

  it('contains no code of the platform, and no trace of its database or of the build machine', () => {
    for (const { name, content } of files) {
      for (const [what, pattern] of FORBIDDEN) assert.doesNotMatch(content, pattern, `${name} holds ${what}`)
      // The build tool's settings and the list of browsers are no secrets.
      assert.doesNotMatch(path.basename(name), /^\.(?!browserslistrc$|frameworkinfo$)|\.map$|\.tsx?$|\.env/, name)
    }
  })
})
