import * as v from 'valibot'
import { ENVIRONMENT, type EnvironmentVariable } from './environment'

/** Sections of the page: title and first variable, in the order of the schema. */
const SECTIONS: readonly (readonly [title: string, first: keyof typeof ENVIRONMENT])[] = [
  ['Process and addresses', 'NODE_ENV'],
  ['Files', 'DATA_DIR'],
  ['Database', 'DATABASE_URL'],
  ['Chain', 'CHAIN_RPC_URL'],
  ['Keys and secrets', 'SIGN_KEY'],
  ['Sale and mining', 'SALE_PRICE_VC'],
  ['Images and maps', 'IMAGE_HOST'],
  ['Features, messages and customer service', 'FEATURE_GATES'],
  ['Accounts and limits', 'PASSWORD_COST'],
  ['Withdrawals', 'WITHDRAWAL_REVIEW_SECONDS'],
  ['Seed, operations and log', 'SEED_HISTORY'],
]

/** Variables that the build of the app reads, with type, default and meaning. */
const BUILD_ROWS = [
  [
    'TARO_APP_API_BASE_URL',
    'URL',
    'the page’s own origin; mini-program: `http://127.0.0.1:8700`',
    'URL of the platform. Set it for every mini-program of production, and for a web app on another origin.',
  ],
  ['SIGN_KEY', 'text', 'development value', 'Key of the request signature, the same as the platform’s.'],
] as const

const defaultOf = ({
  default: value,
  productionDefault,
  secret,
  requiredInProduction,
}: EnvironmentVariable): string => {
  if (secret) return 'development value; required in production'
  if (requiredInProduction) return 'not set; required in production'
  const shown = value === '' ? 'not set' : `\`${value}\``
  if (productionDefault === undefined) return shown
  return `${shown}; production: ${productionDefault === '' ? 'not set' : `\`${productionDefault}\``}`
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (rows: readonly (readonly string[])[]): string =>
  [['variable', 'type', 'default', 'meaning'], ['---', '---', '---', '---'], ...rows].map(row).join('\n')

/** Returns docs/configuration.md, written from the schema of the environment. */
export const configurationPage = (): string => {
  const variables = Object.entries<EnvironmentVariable>(ENVIRONMENT).map(([name, variable]) => ({
    name,
    cells: [`\`${name}\``, v.getDescription(variable.schema) ?? '', defaultOf(variable), variable.meaning],
  }))
  const starts = SECTIONS.map(([, first]) => variables.findIndex(({ name }) => name === first))
  const sections = SECTIONS.map(([title], index) => {
    const rows = variables.slice(starts[index], starts[index + 1]).map(({ cells }) => cells)
    return `## ${title}\n\n${table(rows)}\n`
  })
  return `# Configuration

The platform reads environment variables. It checks all of them at the start and lists every wrong one.
The command \`npm run configuration\` writes this page from \`server/config/environment.ts\`; do not edit it by hand.

- An empty value counts as not set.
- "Required in production" applies with \`NODE_ENV=production\`. Secrets must then differ from the development values.
- A client network is one IPv4 address or one IPv6 /64 network.
- The variables of the tests are in [testing](testing.md).

${sections.join('\n')}
## Build of the app

${table(BUILD_ROWS.map(([name, ...rest]) => [`\`${name}\``, ...rest]))}
`
}
