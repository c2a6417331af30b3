import * as v from 'valibot'

/** Adds a description for the API page, with the unit of a number. The app does not need it and skips it. */
export function described<Schema extends v.GenericSchema>(schema: Schema, text: string): Schema {
  return process.env.TARO_ENV ? schema : (v.pipe(schema, v.description(text)) as unknown as Schema)
}

/** Amount in plain notation: at most 30 digits before and 18 after the point, no sign, no exponent. */
export const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}(\.\d{1,18})?$/, 'amount'),
  v.description('decimal string in plain notation, never a JSON number'),
)

/** Change in per cent, formatted as `Amount` with a minus sign for a decrease. */
export const PercentChange = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,30}(\.\d{1,18})?$/, 'change in per cent'),
  v.description('decimal string of per cent, with a minus sign where it fell'),
)

/** Integer amount in a token's smallest unit, as a decimal string. */
export const BaseUnits = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'base units'))

/** 20-byte address in hexadecimal (EIP-55 checksum not required). */
export const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'address'))

/** 32-byte transaction hash in hexadecimal. */
export const TransactionHash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'transaction hash'))

/** Integer that JSON and the database represent exactly. */
export const Whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** Unix seconds. */
export const Seconds = Whole(0)

/** Id of a record: up to 18 digits, which fit 64 bits. A string, so that JavaScript does not round it. */
export const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'id'))

/** Public id of a session; it does not authenticate. */
export const SessionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'session id'))

export const Count = Whole(0)

export const Coin = v.picklist(['BOEX', 'VC'])

/** Coins that members can withdraw; USDT is in the fund account. */
export const WithdrawalCoin = v.picklist(['BOEX', 'VC', 'USDT'])

/** Text of at most `maximum` characters. */
export const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))

export const Empty = v.object({})

/** Returns the response schema of a paged list. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    list: described(v.array(item), 'items of this page'),
    total: described(Count, 'number of items on all pages'),
    page: described(Count, 'number of the page, from 1'),
    limit: described(Count, 'number of items a page, at most 100'),
  })

/** URL of an image or file: absolute, or relative to the image host. */
export const FileUrl = Text(2048)

/**
 * Key that the client generates for one money command. A retry with the same key does not run the command again, but
 * returns the first response.
 */
export const IdempotencyKey = described(
  v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{16,64}$/, 'idempotency key')),
  '16 to 64 letters or digits, new for each command: sent again with the same key, it is carried out once',
)

/** Idempotency key of a command that may be sent without one. */
export const OptionalIdempotencyKey = v.optional(IdempotencyKey)

/** Paging parameters; the default is the first page with 20 items. */
export const pageFields = {
  page: v.optional(described(Whole(1, 1_000_000), 'number of the page, from 1'), 1),
  limit: v.optional(described(Whole(1, 100), 'number of items a page, at most 100'), 20),
}

export const PageOnly = v.object(pageFields)

export const ById = v.object({ id: described(Id, 'id of the record') })

export const Password = v.pipe(v.string(), v.minLength(8), v.maxLength(64))

export const Account = v.pipe(v.string(), v.regex(/^[0-9A-Za-z._@+-]{4,32}$/, 'account'))

/** EIP-4361 message with the signature of the address's owner. */
export const SignedMessage = v.object({
  address: described(Address, 'wallet or contract address'),
  message: described(Text(2048), 'message of EIP-4361 (see *Signing in with a wallet*)'),
  signature: described(
    v.pipe(v.string(), v.regex(/^(?:0[xX])?[0-9a-fA-F]{128}(?:[0-9a-fA-F]{2})?$/, 'signature')),
    '`personal_sign` of the message: 0x and 130 hexadecimal digits',
  ),
})

export const WithdrawalPassword = v.pipe(v.string(), v.regex(/^\d{6}$/, 'withdrawal password'))

/** Code of the second factor, for calls that ask for it where the member has turned it on. */
export const OptionalSecondFactor = v.optional(
  described(
    v.pipe(v.string(), v.regex(/^[0-9A-Za-z -]{6,16}$/, 'code of the second factor')),
    'code of the second factor or a recovery code, where the member has turned it on',
  ),
)
