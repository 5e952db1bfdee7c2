import { checks } from './checks.ts'
import { runSteps, sumUp } from './steps.ts'

sumUp(await runSteps(checks))
