import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** In Douyin's documentation, and left out of its declarations. */
const DOUYIN_UNDECLARED = ['getNetworkType', 'createSelectorQuery', 'createIntersectionObserver', 'env']

const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : []
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
}

const statementsOf = (file: string): ts.Statement[] =>
  ts
    .createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    .statements.flatMap((statement) =>
      ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body)
        ? [...statement.body.statements]
        : [statement],
    )

const declarationsIn = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => path.join(folder, file))

const declared = (folder: string): string[] => declarationsIn(folder).flatMap(statementsOf).flatMap(namesOf)

const folderOf = (module: string): string => path.dirname(require.resolve(`${module}/package.json`))

/**
 * The calls that a host's vendor declares: what else a package asks for is not there. Undefined for the hosts whose
 * vendor publishes no declarations.
 */
export const declaredCalls = (target: string): readonly string[] | undefined => {
  if (target === 'alipay') return declared(path.join(folderOf('@mini-types/my'), 'types'))
  if (target !== 'tt') return undefined
  return [...declared(path.join(folderOf('@douyin-microapp/typings'), 'api')), ...DOUYIN_UNDECLARED]
}
