import { CannotStart } from '../kit/cannot-start.ts'
import { type Command, opened, read } from './command.ts'
import { asCommand } from './console-scope.ts'
import { pushCourse, withdrawCourse } from './courses.store.ts'
import { listPublic } from './public-courses.store.ts'

/** Public courses, as the console has them. */
export const courseCommands: Record<string, Command> = {
  'course push': {
    usage: 'COURSE --to HOST',
    says: 'gives a course, named by its number, to the school at HOST; again, to bring it up to date',
    run: async (args, settings) => {
      const { id, to } = courseAndSchool(args)
      await opened(settings, 'command', async ({ connection }) =>
        console.log(`${await pushCourse(connection, id, to)} is given to ${to}`),
      )
    },
  },
  'course withdraw': {
    usage: 'COURSE --to HOST',
    says: 'takes a course back from the school at HOST; where it has students, their sale is closed and they keep their lessons',
    run: async (args, settings) => {
      const { id, to } = courseAndSchool(args)
      await opened(settings, 'command', async ({ connection }) =>
        console.log(`${await withdrawCourse(connection, id, to)} is taken back from ${to}`),
      )
    },
  },
  'course list': {
    usage: '',
    says: 'lists the courses that schools were given, how many quote each and how many students these have',
    run: async (args, settings) => {
      read(args, {})
      await opened(settings, 'command', async ({ connection }) => {
        const asked = { q: '', sort: 'name', page: 1, size: 1000 } as const
        const { rows } = await asCommand(connection, db => listPublic(db, asked))
        for (const { id, name, school, given, quoted, students } of rows)
          console.log(
            `${id}  ${name} (${school.name})  given to ${given} schools, quoted by ${quoted}, ${students} students`,
          )
      })
    },
  },
}

function courseAndSchool(args: string[]) {
  const { values, positionals } = read(args, { to: { type: 'string' } } as const)
  const id = Number(positionals[0])
  if (!Number.isSafeInteger(id) || id < 1 || !values.to)
    throw new CannotStart('A course is named by its number, a school by --to and one of its hosts.')
  return { id, to: values.to }
}
