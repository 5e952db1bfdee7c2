import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serviceBase } from '../../../contract/addresses.ts'
import { everyCall, everyRoute } from '../../../contract/all.ts'
import type { Call, Promised, Route } from '../../../contract/call.ts'
import { catalogue, outcome } from '../../../contract/codes.ts'

const schemaOf = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

function parameters(call: Pick<Call, 'params' | 'query'>) {
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

const whoMay = ({ may }: Promised) => (may === 'anyone' ? 'Anyone may call.' : `For ${may.join(', ')}.`)
const security = ({ may }: Promised) => (may === 'anyone' ? {} : { security: [{ token: [] }] })

/** What is sent or answered is a file, or an address that leads on. */
function routeOperation(name: string, route: Route) {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: route.says,
    description: whoMay(route),
    ...security(route),
    parameters: parameters(route),
    responses: { 200: { description: 'A file; of what is sent up the envelope.' } },
  }
}

function operation(area: string, name: string, call: Call) {
  const body = schemaOf(call.body, 'input') as ObjectSchema
  const refusals = call.codes.map(code => `${code}: ${outcome(code)?.words.en}`).join('; ')
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.says,
    description: [whoMay(call), refusals && `Answers beside 0: ${refusals}.`].filter(Boolean).join(' '),
    ...security(call),
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
  for (const { name, route } of everyRoute())
    paths[route.path] = { [route.method.toLowerCase()]: routeOperation(name, route) }
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

const style =
  'body{font:14px/1.5 system-ui;margin:24px;color:#15231d}table{border-collapse:collapse}td,th{border-top:1px solid #d6dfda;padding:6px 12px;text-align:left;vertical-align:top}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The same document for a reader: no script, no outside host. */
function readable() {
  const rows = everyCall().map(({ area, name, call }) => {
    const codes = call.codes
      .map(code => `<span title="${escaped(outcome(code)?.words.en ?? '')}">${code}</span>`)
      .join(' ')
    return `<tr><td>${area}.${name}<td><code>${call.method} ${serviceBase}${escaped(call.path)}</code><td>${escaped(call.says)}<td>${call.may === 'anyone' ? 'anyone' : call.may.join(', ')}<td>${codes}`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calls of the school</title>
<style>${style}</style>
<h1>Calls of the school</h1><p><a href="${serviceBase}/openapi.json">openapi.json</a></p>
<table><tr><th>name<th>address<th>what it does<th>who<th>answers${rows.join('')}</table></html>`
}

/** Made when it is first asked for: schemas of all calls take longer than everything else of a start. */
export function openApi(app: FastifyInstance) {
  let document: string | undefined
  let page: string | undefined
  app.get(`${serviceBase}/openapi.json`, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json').send(document)
  })
  app.get(`${serviceBase}/openapi`, (_request, reply) => {
    page ??= readable()
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)
  })
}
