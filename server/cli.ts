import { CannotStart, sayAndExit } from './kit/cannot-start.ts'
import { commands, help } from './operator/commands.ts'
import { readSettings } from './settings.ts'

await run(process.argv.slice(2)).catch(sayAndExit)

async function run(words: string[]) {
  const [first = 'help', second = ''] = words
  if (/^(help|--help|-h)$/.test(first)) return console.log(help())
  const name = [3, 2, 1]
    .map(count => words.slice(0, count).join(' '))
    .find(each => Object.hasOwn(commands, each))
  const command = name && commands[name]
  if (!command) throw new CannotStart(`There is no command ${first} ${second}\n\n${help()}`)
  await command.run(words.slice(name.split(' ').length), readSettings())
}
