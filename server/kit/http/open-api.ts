import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serviceBase } from '../../../contract/addresses.ts'
import { everyCall } from '../../../contract/all.ts'
import type { Call } from '../../../contract/call.ts'
import { catalogue, outcome } from '../../../contract/codes.ts'

const schemaOf = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

function parameters(call: Call) {
  return (['params', 'query'] as const).flatMap(from => {
    const { properties = {}, required = [] } = schemaOf(call[from], 'input') as ObjectSchema
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: from === 'params' ? 'path' : 'query',
      required: from === 'params' || required.includes(name),
      schema,
    }))
  })
}

function operation(area: string, name: string, call: Call) {
  const body = schemaOf(call.body, 'input') as ObjectSchema
  const who = call.may === 'anyone' ? 'Anyone may call.' : `For ${call.may.join(', ')}.`
  const refusals = call.codes.map(code => `${code}: ${outcome(code)?.words.en}`).join('; ')
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.says,
    description: [who, refusals && `Answers beside 0: ${refusals}.`].filter(Boolean).join(' '),
    ...(call.may === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters: parameters(call),
    ...(Object.keys(body.properties ?? {}).length === 0
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: {
        description: 'The envelope. A code other than 0 is an outcome of the catalogue.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'message', 'data'],
              properties: {
                code: { type: 'integer' },
                message: { type: 'string' },
                data: schemaOf(call.data, 'output'),
              },
            },
          },
        },
      },
    },
  }
}

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { area, name, call } of everyCall()) {
    const path = serviceBase + call.path
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Online school',
      version: '1',
      description: catalogue
        .filter(one => one.words.en)
        .map(one => `${one.code}: ${one.words.en}`)
        .join('\n'),
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'Bearer: and the token' },
      },
    },
  }
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, one => `&#${one.charCodeAt(0)};`)

/** The same document for a reader: no script, no outside host. */
function readable() {
  const rows = everyCall().map(({ area, name, call }) => {
    const codes = call.codes
      .map(code => `<span title="${escaped(outcome(code)?.words.en ?? '')}">${code}</span>`)
      .join(' ')
    return `<tr><td>${area}.${name}<td><code>${call.method} ${serviceBase}${escaped(call.path)}</code><td>${escaped(call.says)}<td>${call.may === 'anyone' ? 'anyone' : call.may.join(', ')}<td>${codes}`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calls of the school</title>
<style>body{font:14px/1.5 system-ui;margin:24px;color:#15231d}table{border-collapse:collapse}td,th{border-top:1px solid #d6dfda;padding:6px 12px;text-align:left;vertical-align:top}</style>
<h1>Calls of the school</h1><p><a href="${serviceBase}/openapi.json">openapi.json</a></p>
<table><tr><th>name<th>address<th>what it does<th>who<th>answers${rows.join('')}</table></html>`
}

export function openApi(app: FastifyInstance) {
  const document = JSON.stringify(openApiDocument())
  const page = readable()
  app.get(`${serviceBase}/openapi.json`, (_request, reply) => reply.type('application/json').send(document))
  app.get(`${serviceBase}/openapi`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
