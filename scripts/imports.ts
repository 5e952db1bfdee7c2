import { dirname, relative, resolve } from 'node:path'

export interface Import {
  target: string
  type: boolean
}

/** `from '…'`, bare imports and `import('…')`, as paths from the project's folder or package names. */
export function importsOf(file: string, text: string): Import[] {
  const forms = [
    /^\s*(?:import|export)\s+(type\s)?[^'"`]*?\bfrom\s+'([^']+)'/gm,
    /^\s*import\s+()'([^']+)'/gm,
    /\bimport\(\s*()'([^']+)'/g,
  ]
  return forms.flatMap(form =>
    [...text.matchAll(form)].map(([, type, target = '']) => ({
      type: Boolean(type),
      target: target.startsWith('.') ? relative('/', resolve('/', dirname(file), target)) : target,
    })),
  )
}

/** A part that is fetched when it is needed closes no circle. */
export const withoutLazy = (text: string) => text.replaceAll(/\bimport\(\s*'[^']+'/g, '')
