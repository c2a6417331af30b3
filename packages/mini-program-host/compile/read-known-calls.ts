import fs from 'node:fs'
import ts from 'typescript'

const nameOf = (member: ts.TypeElement): string[] => {
  const called = ts.isMethodSignature(member) || (ts.isPropertySignature(member) && isFunction(member))
  return called && ts.isIdentifier(member.name) ? [member.name.text] : []
}

const isFunction = ({ type }: ts.PropertySignature): boolean => type !== undefined && ts.isFunctionTypeNode(type)

/** Reads the names of all calls real hosts offer below `wx` in the vendor's own declarations. */
export const readKnownCalls = (): string[] => {
  const file = require.resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts')
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Wx') {
      for (const name of node.members.flatMap(nameOf)) found.add(name)
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (found.size === 0) throw new Error(`${file} declares no calls`)
  return [...found].sort()
}
