import { readFileSync } from 'node:fs'
import { CannotStart } from '../kit/cannot-start.ts'
import { countedBenefits } from './benefit-counts.store.ts'
import { benefitText } from './benefit-text.rules.ts'
import * as store from './benefits.store.ts'
import { type Command, opened, read } from './command.ts'
import { asCommand } from './console-scope.ts'

/** The operator's announcements of the charity classes: schools show them to their people, or do not. */
export const benefitCommands: Record<string, Command> = {
  'benefit add': {
    usage: '--title TITLE --text FILE [--to HOST …]',
    says: 'sends a charity-class announcement, written as text or HTML in FILE, to all schools or to those at HOST',
    run: async (args, settings) => {
      const { title, text, to } = read(args, {
        title: { type: 'string' },
        text: { type: 'string' },
        to: { type: 'string', multiple: true },
      } as const).values
      if (!title || !text) throw new CannotStart('An announcement needs --title and --text.')
      const draft = { title: titleFrom(title), ...textFrom(text) }
      await opened(settings, 'command', async ({ connection }) => {
        const { id, schools } = await store.addBenefit(connection, draft, to ? { hosts: to } : 'all')
        console.log(`announcement ${id} is sent to ${to ? schools : 'all'} schools`)
      })
    },
  },
  'benefit change': {
    usage: 'NUMBER [--title TITLE] [--text FILE]',
    says: 'changes a charity-class announcement; schools that have published it may publish it anew',
    run: async (args, settings) => {
      const { values, positionals } = read(args, {
        title: { type: 'string' },
        text: { type: 'string' },
      } as const)
      const change = {
        ...(values.title !== undefined && { title: titleFrom(values.title) }),
        ...(values.text !== undefined && textFrom(values.text)),
      }
      const id = numberFrom(positionals[0])
      await opened(settings, 'command', ({ connection }) => store.changeBenefit(connection, id, change))
      console.log(`announcement ${id} is changed`)
    },
  },
  'benefit remove': {
    usage: 'NUMBER',
    says: 'takes a charity-class announcement back; what schools have published of it stays theirs',
    run: async (args, settings) => {
      const id = numberFrom(read(args, {}).positionals[0])
      await opened(settings, 'command', ({ connection }) => store.removeBenefit(connection, id))
      console.log(`announcement ${id} is taken back`)
    },
  },
  'benefit list': {
    usage: '',
    says: 'lists the charity-class announcements and how many schools have published them',
    run: async (args, settings) => {
      read(args, {})
      await opened(settings, 'command', async ({ connection }) => {
        const asked = { q: '', sort: 'madeAt', page: 1, size: 1000 } as const
        const { rows } = await asCommand(connection, db => countedBenefits(db, asked))
        for (const one of rows)
          console.log(
            `${one.id}  ${one.title}  to ${one.for_all ? 'all' : one.schools} schools, published by ${one.published}, read by ${one.readers} people`,
          )
      })
    },
  },
}

function numberFrom(typed: string | undefined): number {
  const id = Number(typed)
  if (!Number.isSafeInteger(id) || id < 1)
    throw new CannotStart('Which announcement? It is named by its number.')
  return id
}

function titleFrom(typed: string): string {
  const title = typed.trim()
  if (title === '' || title.length > 80) throw new CannotStart('A title has 1 to 80 characters.')
  return title
}

function textFrom(file: string) {
  let typed: string
  try {
    typed = readFileSync(file, 'utf8')
  } catch {
    throw new CannotStart(`${file} cannot be read.`)
  }
  const text = benefitText(typed)
  if (text === undefined) throw new CannotStart('The text has 1 to 20,000 characters.')
  return text
}
