import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Call } from '@/contract/call'
import { contract, PATHS, type Path } from '@/contract/contract'
import { RequestMetadataSchema } from '@/contract/envelope'
import { APP_VERSION } from '@/domain/constants'
import { documentationGuide } from './documentation-guide'

const jsonSchema = (schema: v.GenericSchema, typeMode: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

const operation = (path: Path, call: Call) => ({
  tags: [path.split('/')[2] ?? 'api'],
  summary: v.getTitle(call.payload),
  description: call.access === 'member' ? 'Requires the header `token`.' : 'Available to visitors.',
  requestBody: call.multipart
    ? {
        content: {
          'multipart/form-data': {
            schema: {
              allOf: [
                jsonSchema(RequestMetadataSchema, 'input'),
                { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
              ],
            },
          },
        },
      }
    : {
        content: {
          'application/json': {
            schema: { allOf: [jsonSchema(call.payload, 'input'), jsonSchema(RequestMetadataSchema, 'input')] },
          },
        },
      },
  responses: {
    200: {
      description: 'Envelope: `data` at code 1, `msg` at every other.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              code: { type: ['integer', 'string'] },
              msg: { type: 'string' },
              data: jsonSchema(call.data, 'output'),
              time: { type: 'integer' },
            },
          },
        },
      },
    },
  },
})

/** The API as an OpenAPI 3.1 document, from the contract alone. */
const openApiDocument = () => ({
  openapi: '3.1.0' as const,
  info: { title: 'BOEX', version: APP_VERSION, description: documentationGuide() },
  paths: Object.fromEntries(PATHS.map((path) => [path, { post: operation(path, contract[path] as Call) }])),
})

/** Serves the API page at /docs. */
export const serveDocumentation = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } })
  await app.register(swaggerUi, { routePrefix: '/docs' })
}
