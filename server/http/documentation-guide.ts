import { CODE, type Code } from '@/contract/codes'
import { canonical, signature } from '@/contract/sign'
import { SOCKET_HEARTBEAT_MILLISECONDS, TIMESTAMP_WINDOW_SECONDS } from '@/domain/constants'
import { LANGUAGES, type Language, languageFacts, languageSpellings } from '@/domain/language'
import { PASSWORD_STATEMENT, purchaseStatement } from '@/domain/sign-in-message'
import { VIDEO_MEGABYTES_MAXIMUM } from '@/domain/video'
import { THUMBNAIL_WIDTH, WIDTH_PARAMETER } from '@/lib/images/image-url'
import { message } from '../texts/message'
import { clientsGuide } from './documentation-clients'
import { httpStatus } from './envelope'

/** Key of the examples; no platform uses it. */
const EXAMPLE_KEY = 's3cret'

const EXAMPLE_BODIES: readonly (readonly [name: string, body: Record<string, unknown>])[] = [
  ['A plain body', { lang: 'en', timestamp: 1700000000, nonce: 'a'.repeat(32) }],
  ['Keys sorted by code unit, capitals first', { '9': 'y', '10': 'x', b: '2', a: '1', B: '3', _: '4' }],
  ['Chinese and emoji as UTF-8', { name: '矿池 ⛏️', emoji: '😀' }],
  [
    'Nested objects and arrays as canonical JSON',
    { answers: { name: '张三', birthDate: '1990-01-02' }, list: [3, { b: 1, a: null }, 'x'] },
  ],
  ['Null and empty left out, false and 0 kept', { a: null, b: '', c: false, d: 0, e: '0' }],
  ['A big amount stays the string it is', { quantity: '123456789012345678901234567890.000000000000000001' }],
  ['Separators inside a value stand as they are', { a: 'x&y=z', b: ' ' }],
  ['An empty body', {}],
  ['`sign` itself is not signed', { a: '1', sign: 'f'.repeat(32) }],
]

const example = ([name, body]: (typeof EXAMPLE_BODIES)[number]): string =>
  [
    `**${name}**`,
    '',
    '```text',
    `body: ${JSON.stringify(body)}`,
    `text: ${canonical(body)}`,
    `sign: ${signature(body, EXAMPLE_KEY)}`,
    '```',
  ].join('\n')

/** Placeholders remain, because the answer fills them in. */
const words = (code: Code, language: Language): string =>
  message(code, language, {
    field: '{field}',
    bound: '{bound}',
    unit: '{unit}',
    until: '{until}',
    retryAfterSeconds: Number.NaN,
  }).replace('NaN', '{retryAfterSeconds}')

/** `CODE` lists the codes of the app first. */
const byNumber = ([, one]: [string, Code], [, other]: [string, Code]): number => Number(one) - Number(other)

const codeRow = ([name, code]: [string, Code]): string =>
  `| ${JSON.stringify(code)} | ${name} | ${httpStatus(code)} | ${LANGUAGES.map((language) => words(code, language)).join(' | ')} |`

const CALLING = `
## Calling

Every call is a \`POST\` with a JSON object as its body (\`content-type: application/json\`), at most 64 KiB. Besides the
fields of the call, every body carries the **request metadata**:

| field | type | meaning |
|---|---|---|
| \`lang\` | string | ${LANGUAGES.map((language) => `\`${languageSpellings[language].wire}\` for ${languageFacts[language].name}`).join(', ')} |
| \`timestamp\` | integer | Unix seconds, at most ${TIMESTAMP_WINDOW_SECONDS} s from the platform's clock (\`time\` of any answer) |
| \`nonce\` | string | 32 letters or digits, new for every call: a repeated one is refused |
| \`sign\` | string | 32 lower-case hexadecimal digits, see *Signing* |

| header | meaning |
|---|---|
| \`token\` | from \`/api/login/login\`; required by calls of members |
| \`lang\` | language of the answer where the body has none, e.g. because it could not be read |

Amounts are decimal strings such as \`"12.5"\`: digits, a point, digits. Never a number, an exponent or a sign. Ids are
strings, times are unix seconds. A list takes \`page\` (from 1) and \`limit\`, and answers \`list\`, \`total\`, \`page\`
and \`limit\`. Commands that move money take an \`idempotencyKey\`: if an answer was lost, send the same one again with a new
nonce, and the command is carried out once.
`

const signingGuide = (signKey: string): string => `
## Signing

The key of this platform is \`${signKey}\`.

“Try it out” on this page completes and signs each call: leave \`timestamp\`, \`nonce\` and \`sign\` out. The token of the
last login here is sent along.

1. Take every top-level field of the body but \`sign\`.
2. Leave out the fields whose value is \`null\` or the empty string. \`false\` and \`0\` stay.
3. Sort the names by UTF-16 code unit (so \`"10"\` comes before \`"9"\`, and \`B\` before \`a\`).
4. Write each as \`name=value\`. A string stands as it is, without escaping; everything else as JSON without blanks,
   the keys of every object in it sorted the same way, \`null\` in it kept.
5. Join them with \`&\`. This is the *text*.
6. Append \`&key=\` and the key (\`SIGN_KEY\` of a platform).
7. \`sign\` is the MD5 of its UTF-8 bytes, in lower-case hexadecimal.

### Test vectors

The key of these examples is \`${EXAMPLE_KEY}\`.

${EXAMPLE_BODIES.map(example).join('\n\n')}
`

const ANSWERS = `
## Answers

Every answer is an envelope: \`{"code": 1, "msg": "", "data": …, "time": 1700000000}\`. \`code\` 1 means that the call
succeeded and \`data\` is its answer. Every other code is a refusal: \`msg\` says why in the language of the call, and
\`data\` may name the invalid \`field\`, the \`bound\` that applies (a decimal string, of a coin with its \`unit\`) and \`retryAfterSeconds\`. Code
1210 also has the order as the binding answers it, once it is under review (\`orderId\`, \`status\`, \`hash\`, \`quantity\`,
\`confirmations\`, \`confirmationsNeeded\`); code 1317 has \`until\`, a time in UTC as text. At
code 401 the session has ended: log in again. A call that is not a \`POST\` is answered with HTTP 405. \`time\` is the platform's clock in unix seconds.

### Codes

| code | name | HTTP | ${LANGUAGES.map((language) => languageFacts[language].name).join(' | ')} |
|---|---|---|${LANGUAGES.map(() => '---|').join('')}
${Object.entries(CODE).sort(byNumber).map(codeRow).join('\n')}
`

const SIGN_IN = `
## Signing in with a wallet

1. Ask \`/api/login/getConfig\`. Its \`signIn\` has a nonce that is good for one sign-in.
2. Fill in this message (EIP-4361), byte for byte, with line feeds and none at the end. A name with a point is a field of that
   answer:

\`\`\`text
{signIn.domain} wants you to sign in with your Ethereum account:
{address}

{statement}

URI: {signIn.uri}
Version: 1
Chain ID: {chain.id}
Nonce: {signIn.nonce}
Issued At: {issuedAt}
Expiration Time: {iso signIn.expiresAt}
\`\`\`

| field | value |
|---|---|
| \`signIn.domain\`, \`signIn.uri\`, \`signIn.nonce\` | as \`getConfig\` answered them |
| \`chain.id\` | of \`getConfig\`, in decimal |
| \`address\` | 0x and 40 hexadecimal digits, in the case of EIP-55 |
| \`statement\` | one line of ASCII that the person reads in the wallet, any but the one below |
| \`issuedAt\` | now, by the platform's clock (\`time\` of any answer), as ISO 8601 in UTC |
| \`iso signIn.expiresAt\` | \`signIn.expiresAt\` (unix seconds) or earlier, as ISO 8601 in UTC; the line can be left out |

3. Sign it with \`personal_sign\` (EIP-191). The signature is 65 bytes in hexadecimal (r, s, v), with or without 0x and with v 27, 28, 0 or 1,
   or 64 bytes in the compact form of EIP-2098.
4. Send \`address\`, \`message\` and \`signature\` with \`type\` \`wallet\` to \`/api/login/login\`. The first sign-in of an address registers
   it; within the session of an account without a wallet, it binds the wallet to that account.

A wallet sets the first withdrawal password by the same message, with \`nonce\`, \`domain\`, \`uri\` and \`expiresAt\` of
\`passwordSignature\` in \`/api/my/getSecurityInfo\`, and this statement: \`${PASSWORD_STATEMENT}\`

A wallet that is not linked to the account signs each order it pays, with the terms of \`signIn\` and this statement:
\`${purchaseStatement({ uid: '{uid}', coin: '{VC or BOEX}', quantity: '{quantity}', price: '{price}' })}\`
Quantity and price are the texts of the call.
`

const UPLOADS = `
## Uploads

\`/api/common/upload\` and \`/api/common/uploadVideo\` take a \`multipart/form-data\` form: the request metadata as text fields,
signed as above with \`timestamp\` as a number, and after them one file in the field \`file\`. The header \`token\` is
needed. At most 60 uploads a minute.

| call | accepts, by content | at most | answers |
|---|---|---|---|
| \`/api/common/upload\` | jpg, png, gif | 5 MiB, 40 megapixels | \`url\`, \`fullUrl\` |
| \`/api/common/uploadVideo\` | mp4, mov, 3gp, webm | ${VIDEO_MEGABYTES_MAXIMUM} MiB | \`video1\` (full url), \`video2\` (url) |

An image is re-encoded: rotated by its EXIF orientation, at most 2048 pixels a side, without metadata. A rejected video
has the code \`"4001"\`, a string. Clients that accept \`image/webp\` receive WebP; with
\`?${WIDTH_PARAMETER}=${THUMBNAIL_WIDTH}\` after the address it is ${THUMBNAIL_WIDTH} pixels wide, as lists show it. An
uploaded image becomes the avatar by \`/api/my/updateAvatar\`, for the member who uploaded it only.
`

const SOCKET = `
## Websocket

Connect to \`/socket\`. Frames are JSON texts with a \`type\`:

| from | frame | meaning |
|---|---|---|
| platform | \`{"type":"init","client_id":"…"}\` | the greeting |
| app | \`{"type":"bind","uid":"…","client_id":"…","token":"…"}\` | names the member of this connection |
| platform | \`{"type":"bound","uid":"…"}\` | messages of the member follow |
| platform | \`{"type":"refused","reason":"…"}\` | an invalid frame or token |
| app | \`{"type":"ping"}\` | every ${SOCKET_HEARTBEAT_MILLISECONDS / 1000} s; idle connections are closed |
| platform | \`{"type":"pong"}\` | the answer to it |
| platform | \`{"type":"emit","emit":"getMessage","data":{…}}\` | a message |

\`data\` of a message: \`id\`, \`kind\` (\`order-received\`, \`review-finished\`, \`transfer-received\`, \`release-paid\`,
\`ticket-answered\`, \`login\`, \`notice\`, \`cart-changed\`), \`title\`, \`text\`, \`subjectId\` (or null), \`createdAt\`, and \`unread\` with the counts \`system\` and
\`order\`. It is in the language of the member's last call. A \`notice\` goes to every bound connection. \`cart-changed\` has
empty texts: ask \`/api/my/carList\` again.
`

/**
 * Returns the guide for writing a client, as Markdown: everything that the schemas of the calls do not contain.
 * @param signKey the platform's signing key, only of a development platform
 */
export const documentationGuide = (signKey: string): string =>
  [CALLING, signingGuide(signKey), ANSWERS, SIGN_IN, clientsGuide(signKey), UPLOADS, SOCKET].join('\n').trim()
