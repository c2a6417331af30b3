import path from 'node:path'
import ts from 'typescript'
import { SHADOWED } from './compile/scripts'
import type { PackageFiles } from './package-files'

/** Whether an identifier is only a name: of a property, a field, or of what `typeof` asks for. */
const isNameOnly = (node: ts.Identifier, { parent } = node): boolean =>
  ts.isTypeOfExpression(parent) ||
  (ts.isBindingElement(parent) && parent.propertyName === node) ||
  (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
  ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isAccessor(parent)) && parent.name === node)

/**
 * Where a package's scripts name something that browsers have and mini-programs lack, without having asked first
 * (`typeof`) whether it is there. Each as `file: name`.
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
