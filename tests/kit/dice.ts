import fc from 'fast-check'

/**
 * Tests that try a rule with invented values throw the same dice at each run, so that a commit that passed once passes
 * always. DICE=0 npm test -- NAME throws others; what fails then says with which.
 */
const dice = Number(process.env.DICE ?? 2026)
if (dice !== 0) fc.configureGlobal({ seed: dice })
