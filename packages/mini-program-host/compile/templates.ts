import { TmplGroup } from 'glass-easel-template-compiler'
import type { PackageFiles } from '../package-files'

interface TemplateProblem {
  readonly isError: boolean
  readonly message: string
  readonly path: string
  readonly startLine: number
  readonly startColumn: number
}

export interface CompiledTemplates {
  /** A JavaScript expression: the templates by path without extension. */
  readonly expression: string
  /** Problems that the compiler of a real host may refuse. */
  readonly warnings: readonly string[]
}

const formatProblem = ({ path, startLine, startColumn, message }: TemplateProblem): string =>
  `${path}.wxml:${startLine + 1}:${startColumn + 1}: ${message}`

const withoutEnding = (file: string): string => file.slice(0, file.lastIndexOf('.'))

/**
 * Compiles every WXML and WXS of a package.
 * @throws Error with all errors if a template cannot be compiled
 */
export const compileTemplates = ({ files, read }: PackageFiles): CompiledTemplates => {
  const group = new TmplGroup()
  try {
    const problems = files.flatMap((file): TemplateProblem[] => {
      if (file.endsWith('.wxs')) group.addScript(withoutEnding(file), read(file))
      return file.endsWith('.wxml') ? (group.addTmpl(withoutEnding(file), read(file)) ?? []) : []
    })
    const errors = problems.filter(({ isError }) => isError)
    if (errors.length > 0) throw new Error(errors.map(formatProblem).join('\n'))
    return { expression: group.getTmplGenObjectGroups(), warnings: problems.map(formatProblem) }
  } finally {
    group.free()
  }
}

/** Returns the content templates of built-in components: their children or nothing. */
export const compileBuiltInTemplates = (): string => {
  const group = new TmplGroup()
  try {
    group.addTmpl('children', '<slot/>')
    group.addTmpl('nothing', '')
    return group.getTmplGenObjectGroups()
  } finally {
    group.free()
  }
}
