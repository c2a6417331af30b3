import type { Text } from './define-texts'
import type { core } from './en/core'

type English = typeof core

/** The texts of the frame in one language: areas of flat keys. English is the measure, the others follow its shape. */
export type Dictionary = { readonly [A in keyof English]: { readonly [K in keyof English[A]]: string } }

/** The shape another language's area must have. */
export type Translated<A extends Readonly<Record<string, string>>> = { readonly [K in keyof A]: string }

/** `area.key` of a text of the frame. */
export type FrameKey = { [A in keyof English & string]: `${A}.${keyof English[A] & string}` }[keyof English & string]

/** A text of the frame by its key, or a feature's text. */
export type TextKey = FrameKey | Text

/** The name in a placeholder: `count` of `count` and of `count|record|records`. */
type Name<Placeholder extends string> = Placeholder extends `${infer Value}|${string}` ? Value : Placeholder

type Names<Words extends string> = Words extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Name<Placeholder> | Names<Rest>
  : never

type EnglishText<K extends TextKey> =
  K extends Text<infer Words>
    ? Words
    : K extends `${infer A}.${infer Rest}`
      ? A extends keyof English
        ? Rest extends keyof English[A]
          ? English[A][Rest] & string
          : never
        : never
      : never

/** The values a text needs: none, or one for each of its `{placeholders}`. */
export type TextValues<K extends TextKey> = [Names<EnglishText<K>>] extends [never]
  ? []
  : [values: { readonly [N in Names<EnglishText<K>>]: string | number }]
