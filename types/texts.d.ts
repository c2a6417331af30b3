/** The texts of an area by language. Put in by config/every-language.js; known to `src/i18n` alone. */
declare function textsByLanguage<A extends keyof import('../src/i18n/dictionary').Dictionary>(
  area: A,
): Readonly<Record<import('../src/domain/language').Language, import('../src/i18n/dictionary').Dictionary[A]>>
declare function textsByLanguage(
  core: 'core',
): Readonly<
  Record<
    import('../src/domain/language').Language,
    Pick<import('../src/i18n/dictionary').Dictionary, keyof typeof import('../src/i18n/en/core').core>
  >
>
