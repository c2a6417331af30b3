import * as v from 'valibot'

/** A decimal amount in plain notation: at most 30 digits before and 18 after the point, no sign, no exponent. */
export const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}(\.\d{1,18})?$/, 'amount'),
  v.description('decimal string in plain notation, never a JSON number'),
)

/** How much something has changed, in per cent, as `Amount` but with a minus sign where it fell. */
export const PercentChange = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,30}(\.\d{1,18})?$/, 'change in per cent'),
  v.description('decimal string of per cent, with a minus sign where it fell'),
)

/** An integer amount in a token's smallest unit, as a decimal string. */
export const BaseUnits = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'base units'))

/** A 20-byte address in hexadecimal (EIP-55 checksum not required). */
export const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'address'))

/** A 32-byte transaction hash in hexadecimal. */
export const TransactionHash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'transaction hash'))

/** An integer that JSON and the database hold exactly. */
export const Whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** Unix seconds. */
export const Seconds = Whole(0)

/** Identifier of a record: up to 18 digits, which fit the database's 64 bits, as a string, so that none is ever rounded. */
export const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'id'))

/** Names a session to its member; it opens none. */
export const SessionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'session id'))

export const Count = Whole(0)

export const Coin = v.picklist(['BOEX', 'VC'])

/** What can leave the platform: the fund account holds USDT. */
export const WithdrawalCoin = v.picklist(['BOEX', 'VC', 'USDT'])

/** A line of text that a person typed: at most `maximum` characters. */
export const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))

export const Empty = v.object({})

/** What a paged list answers with. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ list: v.array(item), total: Count, page: Count, limit: Count })

/** A picture's or a file's address: absolute, or relative to the image host. */
export const FileUrl = Text(2048)
