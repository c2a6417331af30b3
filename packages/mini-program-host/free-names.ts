import path from 'node:path'
import ts from 'typescript'
import { SHADOWED } from './compile/scripts'
import type { PackageFiles } from './package-files'

/** Returns whether an identifier is no reference: the name of a property or field, or the operand of `typeof`. */
const isNameOnly = (node: ts.Identifier, { parent } = node): boolean =>
  ts.isTypeOfExpression(parent) ||
  (ts.isBindingElement(parent) && parent.propertyName === node) ||
  (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
  ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isAccessor(parent)) && parent.name === node)

/**
 * Returns the uses of browser globals that mini-programs lack, except those behind a `typeof` check. Each as
 * `file: name`.
 */
export const browserNames = ({ root, files }: PackageFiles): readonly string[] => {
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => path.join(root, file))
  const program = ts.createProgram(scripts, { allowJs: true, noLib: true, noResolve: true, types: [] })
  const checker = program.getTypeChecker()
  const shadowed = new Set<string>(SHADOWED)
  const found = new Set<string>()
  for (const source of program.getSourceFiles()) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit)
      if (!ts.isIdentifier(node) || !shadowed.has(node.text) || isNameOnly(node)) return
      if (checker.getSymbolAtLocation(node)?.declarations) return
      if (source.text.includes(`typeof ${node.text}`)) return
      found.add(`${path.relative(root, source.fileName)}: ${node.text}`)
    }
    visit(source)
  }
  return [...found]
}
