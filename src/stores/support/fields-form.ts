import { makeAutoObservable } from 'mobx'
import type { AppError, BusinessError } from '@/errors/app-error'
import { refusalOfField } from './refused-field'
import { Submission } from './submission'

/** A form of texts that are sent together. Problems show after the first check; typed text remains. */
export class FieldsForm<Field extends string, Problem extends string> {
  readonly submission = new Submission()
  values: Readonly<Record<Field, string>>
  private checked: readonly Field[] = []
  readonly #rules: Readonly<Record<Field, (text: string) => Problem | undefined>>

  /** @param rules the problem of each field's text, or undefined */
  constructor(rules: Readonly<Record<Field, (text: string) => Problem | undefined>>) {
    this.#rules = rules
    this.values = this.empty
    makeAutoObservable(this)
  }

  type(field: Field, text: string): void {
    this.values = { ...this.values, [field]: text }
    this.submission.forgetRefusal()
  }

  /** Shows the problems of these fields from now on. Returns true if there are none. */
  check(fields: readonly Field[] = this.fields): boolean {
    this.checked = [...this.checked, ...fields]
    return fields.every((field) => this.problemOf(field) === undefined)
  }

  problemOf(field: Field): Problem | undefined {
    return this.checked.includes(field) ? this.#rules[field](this.values[field]) : undefined
  }

  refusalOf(field: Field): BusinessError | undefined {
    return refusalOfField(this.submission.refused, field)
  }

  /** The refusal, unless it names a field of the form. */
  get refused(): AppError | undefined {
    return this.fields.some((field) => this.refusalOf(field)) ? undefined : this.submission.refused
  }

  clear(): void {
    this.values = this.empty
    this.checked = []
    this.submission.forgetRefusal()
  }

  private get fields(): readonly Field[] {
    return Object.keys(this.#rules) as Field[]
  }

  private get empty(): Readonly<Record<Field, string>> {
    return Object.fromEntries(this.fields.map((field) => [field, ''])) as Record<Field, string>
  }
}
