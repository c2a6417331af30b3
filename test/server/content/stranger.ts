import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Fields = Record<string, Json>

export interface Schema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export interface Operation {
  readonly summary: string
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly requestBody: {
    readonly content: Readonly<
      Record<
        string,
        { readonly schema: Schema; readonly examples?: Readonly<Record<string, { summary: string; value: Fields }>> }
      >
    >
  }
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  }
}

/** The API page as an OpenAPI document. */
export interface ApiPage {
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, { readonly in: string; readonly name: string }>>
  }
}

const byCodeUnit = (left: string, right: string) => (left < right ? -1 : 1)

/** Steps 1 to 7 of the page, implemented only from the page. */
const json = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).sort(byCodeUnit)
  return `{${names.map((name) => `${JSON.stringify(name)}:${json(value[name] ?? null)}`).join(',')}}`
}

export const textOf = (body: Fields): string =>
  Object.entries(body)
    .filter(([name, value]) => name !== 'sign' && value !== null && value !== '')
    .sort(([left], [right]) => byCodeUnit(left, right))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : json(value)}`)
    .join('&')

export const signOf = (body: Fields, key: string): string =>
  createHash('md5')
    .update(`${textOf(body)}&key=${key}`, 'utf8')
    .digest('hex')

/** Returns the alternatives of a schema, each with the fields of all of its parts. */
export const formsOf = (schema: Schema): Schema[] => {
  const own: Schema = { properties: schema.properties ?? {}, required: schema.required ?? [] }
  const choices = (schema.anyOf ?? schema.oneOf ?? []).flatMap(formsOf)
  const parts = (schema.allOf ?? []).map(formsOf)
  const both = (left: Schema, right: Schema): Schema => ({
    properties: { ...left.properties, ...right.properties },
    required: [...(left.required ?? []), ...(right.required ?? [])],
  })
  return [choices.length > 0 ? choices : [own], ...parts].reduce((all, forms) =>
    all.flatMap((form) => forms.map((other) => both(form, other))),
  )
}

const section = (guide: string, title: string): string => {
  const found = guide.split(/^## /m).find((part) => part.startsWith(`${title}\n`))
  assert.ok(found, `no section ${title}`)
  return found
}

/** Returns the content of a fenced code block in a section. */
export const block = (guide: string, title: string, language: string): string => {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``).exec(section(guide, title))?.[1]
  assert.ok(found, `no ${language} in ${title}`)
  return found
}

/** Returns the value at a dotted path of a response. */
const at = (data: unknown, dotted: string): string => {
  const value = dotted.split('.').reduce<unknown>((inner, name) => (inner as Fields | undefined)?.[name], data)
  assert.ok(value !== undefined, `the answer has no ${dotted}`)
  return String(value)
}

/** A client that follows only the API page. */
export class Stranger {
  private token = ''

  constructor(
    private readonly url: string,
    readonly page: ApiPage,
    private readonly seconds: () => number,
  ) {}

  private get key(): string {
    return /^The key of this platform is `(.+)`\.$/m.exec(this.page.info.description)?.[1] ?? ''
  }

  example(path: string, name: string): Fields {
    const found = this.page.paths[path]?.post.requestBody.content['application/json']?.examples?.[name]
    assert.ok(found, `${path} has no example ${name}`)
    return found.value
  }

  /** Checks that the page names every field of the body, and that all required fields are there. */
  private check(path: string, body: Fields): Operation {
    const operation = this.page.paths[path]?.post
    assert.ok(operation, path)
    const forms = formsOf(operation.requestBody.content['application/json']?.schema ?? {})
    const names = Object.keys(body)
    const fits = ({ properties = {}, required = [] }: Schema) =>
      names.every((name) => name in properties) && required.every((name) => name in body)
    assert.ok(forms.some(fits), `${path} has no form for ${names}`)
    return operation
  }

  async call(path: string, payload: Fields = {}): Promise<Fields> {
    const unsigned: Fields = {
      ...payload,
      lang: 'en',
      timestamp: this.seconds(),
      nonce: randomBytes(16).toString('hex'),
    }
    const body = { ...unsigned, sign: signOf(unsigned, this.key) }
    const { security } = this.check(path, body)
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    for (const name of (security ?? []).flatMap((scheme) => Object.keys(scheme))) {
      const scheme = this.page.components.securitySchemes[name]
      assert.equal(scheme?.in, 'header')
      headers[scheme.name] = this.token
    }
    const response = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { code: unknown; msg: string; data: Fields }
    assert.equal(answer.code, 1, `${path}: ${answer.msg}`)
    this.checkAnswer(path, answer as unknown as Fields)
    return answer.data
  }

  /** Checks that the page describes every field of the response. */
  private checkAnswer(path: string, answer: Fields): void {
    const compare = (value: Json, schemas: readonly Schema[], place: string): void => {
      const known = schemas.flatMap((schema) => [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
      if (Array.isArray(value)) {
        const items = known.flatMap(({ items: one }) => one ?? [])
        for (const item of value) compare(item, items, `${place}[]`)
      } else if (value !== null && typeof value === 'object') {
        for (const [name, inner] of Object.entries(value)) {
          const fields = known.flatMap(({ properties, additionalProperties: others }) =>
            properties?.[name] ? [properties[name]] : typeof others === 'object' ? [others] : [],
          )
          assert.ok(fields.length > 0, `${path} does not describe ${place}.${name}`)
          compare(inner, fields, `${place}.${name}`)
        }
      }
    }
    const schema = this.page.paths[path]?.post.responses[200].content['application/json'].schema
    compare(answer, [schema ?? {}], '')
  }

  async enter(payload: Fields): Promise<Fields> {
    const answer = await this.call('/api/login/login', payload)
    this.token = String(answer.token)
    return answer.user as Fields
  }

  /**
   * Returns the EIP-4361 message, filled in from the page's template. A name in braces is the path of a value in the
   * config.
   */
  async signInMessage(address: string): Promise<string> {
    const config = await this.call('/api/login/getConfig')
    const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
    const known: Record<string, string> = { address, statement: 'Signed by a stranger.', issuedAt: iso(this.seconds()) }
    return block(this.page.info.description, 'Signing in with a wallet', 'text').replace(
      /\{(iso )?([A-Za-z.]+)\}/g,
      (_, time: string | undefined, name: string) =>
        known[name] ?? (time ? iso(Number(at(config, name))) : at(config, name)),
    )
  }
}
