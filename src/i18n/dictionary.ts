import type { Text } from './define-texts'
import type { core } from './en/core'

type English = typeof core

/** Texts of the frame in one language: areas with flat keys. English defines the shape for the other languages. */
export type Dictionary = { readonly [A in keyof English]: { readonly [K in keyof English[A]]: string } }

/** Required shape of another language's area. */
export type Translated<A extends Readonly<Record<string, string>>> = { readonly [K in keyof A]: string }

/** Key of a frame text: `area.key`. */
export type FrameKey = { [A in keyof English & string]: `${A}.${keyof English[A] & string}` }[keyof English & string]

/** Key of a frame text, or a feature's text. */
export type TextKey = FrameKey | Text

/** Name in a placeholder: `count` in both `count` and `count|record|records`. */
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

/** Required values of a text: none, or one for each of its `{placeholders}`. */
export type TextValues<K extends TextKey> = [Names<EnglishText<K>>] extends [never]
  ? []
  : [values: { readonly [N in Names<EnglishText<K>>]: string | number }]
