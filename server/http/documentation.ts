import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { toJsonSchema } from '@valibot/to-json-schema'
import { build } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Call } from '@/contract/call'
import { contract, PATHS, type Path } from '@/contract/contract'
import { RequestMetadataSchema } from '@/contract/envelope'
import { APP_VERSION } from '@/domain/constants'
import type { Config } from '../config/config'
import { EXAMPLES } from './documentation-examples'
import { documentationGuide } from './documentation-guide'

type Schema = { readonly [name: string]: unknown }

const jsonSchema = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

const METADATA = jsonSchema(RequestMetadataSchema, 'input')

const NO_FIELDS = { call: { summary: 'without fields of its own', value: {} } }

/** Returns the schema of a call's body, with each form named like its example. */
const requestOf = (call: Path, { payload }: Call) => {
  const examples = EXAMPLES[call] ?? NO_FIELDS
  const schema = jsonSchema(payload, 'input')
  const titles = Object.values(examples).map(({ summary }) => summary)
  const titled = (forms: unknown) =>
    Array.isArray(forms) ? forms.map((form: Schema, index) => ({ title: titles[index], ...form })) : forms
  const forms = Object.fromEntries(
    ['anyOf', 'oneOf'].filter((key) => key in schema).map((key) => [key, titled(schema[key])]),
  )
  return { schema: { allOf: [{ ...schema, ...forms }, METADATA] }, examples }
}

const FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: 'the file itself' } },
}

const ENVELOPE = (data: Schema) => ({
  type: 'object',
  properties: {
    code: {
      type: ['integer', 'string'],
      description: '1: the call succeeded; else why it was refused (see *Codes*)',
    },
    msg: { type: 'string', description: 'why it was refused, in the language of the call; empty at code 1' },
    data: {
      description:
        'the answer of the call; of a refusal `field`, `bound`, `unit` or `retryAfterSeconds`; with 1210 the state of the order, with 1317 `until`',
      ...data,
    },
    time: { type: 'integer', description: "the platform's clock, in unix seconds" },
  },
})

const operation = (call: Path, definition: Call) => ({
  tags: [call.split('/')[2] ?? 'api'],
  summary: v.getTitle(definition.payload),
  description: definition.access === 'member' ? 'Requires the header `token`.' : 'Available to visitors.',
  // Visitors may send a token as well, so an empty requirement is the alternative.
  security: definition.access === 'member' ? [{ token: [] }] : [{}, { token: [] }],
  requestBody: {
    required: true,
    content: definition.multipart
      ? { 'multipart/form-data': { schema: { allOf: [METADATA, FILE] } } }
      : { 'application/json': requestOf(call, definition) },
  },
  responses: {
    200: {
      description: 'Envelope: `data` at code 1, `msg` at every other.',
      content: { 'application/json': { schema: ENVELOPE(jsonSchema(definition.data, 'output')) } },
    },
  },
})

/** Returns the API as an OpenAPI 3.1 document: the contract, and the guide for client authors. */
const openApiDocument = (signKey: string) => ({
  openapi: '3.1.0' as const,
  info: { title: 'BOEX', version: APP_VERSION, description: documentationGuide(signKey) },
  servers: [{ url: '/' }],
  paths: Object.fromEntries(PATHS.map((call) => [call, { post: operation(call, contract[call] as Call) }])),
  components: {
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'token', description: 'from `/api/login/login`' },
    },
  },
})

let signing: Promise<string> | undefined

/** Bundles the app's signing code for the page, once per process. */
const bundleSigning = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'documentation-signing.entry.ts')],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: ['chrome87', 'safari14'],
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** Functions that the page's script sets on its window (documentation-signing.entry.ts). */
interface Signing {
  completeCall(request: unknown): unknown
  readAnswer(response: unknown): unknown
}

/** Serves the API page at /docs. It shows the signing key, so never serve it in production. */
export const serveDocumentation = async (app: FastifyInstance, { signKey }: Pick<Config, 'signKey'>): Promise<void> => {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument(signKey) as never } })
  signing ??= bundleSigning()
  const content = `const SIGN_KEY = ${JSON.stringify(signKey)};\n${await signing}`
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { js: [{ filename: 'signing.js', content }] },
    uiConfig: {
      // These functions are written into the page as source text.
      requestInterceptor: (request) => (globalThis as unknown as Signing).completeCall(request) as typeof request,
      responseInterceptor: (response) => (globalThis as unknown as Signing).readAnswer(response) as typeof response,
    },
  })
}
