const fs = require('node:fs')
const path = require('node:path')

const FOLDER = path.resolve(__dirname, '../src/i18n')
/** The folders of the languages; `src/domain/language.ts` lists the same (test/architecture/languages.test.ts). */
const LANGUAGES = fs.readdirSync(FOLDER).filter((name) => fs.existsSync(path.join(FOLDER, name, 'core.ts')))

/**
 * `textsByLanguage('auth')` becomes an import of `auth` from each language's folder: an area comes with the chunk or the
 * sub-package of those who import it, and a language is added without a line in each area.
 */
const textsOfEveryLanguage = ({ types }) => ({
  name: 'texts-of-every-language',
  visitor: {
    Program(program) {
      program.traverse({
        CallExpression(call) {
          if (!types.isIdentifier(call.node.callee, { name: 'textsByLanguage' })) return
          const [area] = call.node.arguments
          if (!types.isStringLiteral(area)) throw call.buildCodeFrameError('textsByLanguage takes the name of an area')
          const found = LANGUAGES.map((language) => [language, program.scope.generateUidIdentifier(language)])
          const imports = found.map(([language, name]) =>
            types.importDeclaration(
              [types.importSpecifier(name, types.identifier(area.value))],
              types.stringLiteral(`@/i18n/${language}/${area.value}`),
            ),
          )
          call.replaceWith(
            types.objectExpression(
              found.map(([language, name]) => types.objectProperty(types.identifier(language), name)),
            ),
          )
          program.unshiftContainer('body', imports)
          program.scope.crawl()
        },
      })
    },
  },
})

module.exports = { LANGUAGES, textsOfEveryLanguage }
