/** A whole client for Node: signs, logs in, shows the balances, transfers. */
const nodeClient = (key: string): string => `
import { createHash, randomBytes } from 'node:crypto'

const { BASE = 'http://127.0.0.1:8700', ACCOUNT, PASSWORD, TO, WITHDRAWAL_PASSWORD } = process.env
const KEY = ${JSON.stringify(key)}
let token = ''

const json = (value) => {
  if (Array.isArray(value)) return '[' + value.map(json).join(',') + ']'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  return '{' + Object.keys(value).sort().map((name) => JSON.stringify(name) + ':' + json(value[name])).join(',') + '}'
}
const textOf = (body) =>
  Object.keys(body)
    .filter((name) => body[name] !== null && body[name] !== '')
    .sort()
    .map((name) => name + '=' + (typeof body[name] === 'string' ? body[name] : json(body[name])))
    .join('&')

const call = async (path, payload = {}) => {
  const body = { ...payload, lang: 'en', timestamp: Math.floor(Date.now() / 1000), nonce: randomBytes(16).toString('hex') }
  body.sign = createHash('md5').update(textOf(body) + '&key=' + KEY).digest('hex')
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(BASE + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, msg, data } = await answer.json()
  if (code !== 1) throw new Error(path + ': ' + code + ' ' + msg)
  return data
}

token = (await call('/api/login/login', { type: 'account', account: ACCOUNT, password: PASSWORD })).token
console.log((await call('/api/funds/getMyFunds')).boex)
const transfer = { to: TO, quantity: '1', coin: 'BOEX', password: WITHDRAWAL_PASSWORD }
console.log(JSON.stringify(await call('/api/funds/addTransfer', { ...transfer, idempotencyKey: randomBytes(16).toString('hex') })))
`

/** The same for a shell. Fields are texts without line breaks, which the calls of these few lines are. */
const curlClient = (key: string): string => `
BASE=\${BASE:-http://127.0.0.1:8700}
KEY='${key}'

# call PATH name=value …
call() {
  path=$1; shift
  now=$(date +%s)
  set -- "$@" lang=en nonce=$(openssl rand -hex 16)
  text=$(printf '%s\\n' "$@" "timestamp=$now" | LC_ALL=C sort -t= -k1,1 | paste -s -d '&' -)
  sign=$(printf '%s&key=%s' "$text" "$KEY" | openssl dgst -md5 -r | cut -c1-32)
  fields=$(printf '%s\\n' "$@" | sed -e 's/["\\\\]/\\\\&/g' -e 's/^\\([^=]*\\)=\\(.*\\)$/"\\1":"\\2",/' | tr -d '\\n')
  curl -sS "$BASE$path" -H 'content-type: application/json' -H "token: $TOKEN" \\
    -d "{\${fields}\\"timestamp\\":$now,\\"sign\\":\\"$sign\\"}"
}

TOKEN=$(call /api/login/login type=account account="$ACCOUNT" password="$PASSWORD" | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
call /api/funds/getMyFunds; echo
call /api/funds/addTransfer to="$TO" quantity=1 coin=BOEX password="$WITHDRAWAL_PASSWORD" \\
  idempotencyKey=$(openssl rand -hex 16)
`

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text.trim()}\n\`\`\``

/**
 * Returns complete clients, as Markdown.
 * @param key the platform's signing key, only of a development platform
 */
export const clientsGuide = (key: string): string => `
## A client for Node

Node 20 or newer, nothing to install:
\`ACCOUNT=… PASSWORD=… TO=… WITHDRAWAL_PASSWORD=… node client.mjs\`, and \`BASE\` where the platform is elsewhere.

${fenced('js', nodeClient(key))}

## A client for curl

The same for a shell with curl and openssl; \`call\` takes fields that are texts.

${fenced('sh', curlClient(key))}
`
