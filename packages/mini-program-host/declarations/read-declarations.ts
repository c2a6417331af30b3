import path from 'node:path'
import ts from 'typescript'
import type { Declaration, Declarations, Field, Shape } from './shape'

/** Maximum depth of nested members. */
const DEEPEST = 3
const LONGEST_SIGNATURE = 160

/** The hosts whose vendors publish declarations. */
export type DeclaredHost = 'weapp' | 'alipay' | 'tt'

const SOURCES: Readonly<
  Record<DeclaredHost, { readonly module: string; readonly file: string; readonly global: string }>
> = {
  weapp: { module: 'miniprogram-api-typings', file: 'index.d.ts', global: 'wx' },
  alipay: { module: '@mini-types/my', file: 'types/index.d.ts', global: 'my' },
  tt: { module: '@douyin-microapp/typings', file: 'index.d.ts', global: 'tt' },
}

/** The marker in WeChat's declarations for types that allow any other text. */
const ANY_OTHER = '其他'

const CALLBACKS = new Set(['success', 'fail', 'complete'])

type Kinds = NonNullable<Shape['kinds']>

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Merges alternatives: a field is optional unless all of them require it. */
const eitherOf = (shapes: readonly Shape[]): Shape => {
  if (shapes.some(({ kinds }) => kinds === undefined)) return {}
  const kinds = unique(shapes.flatMap((shape) => shape.kinds ?? []))
  const texts = shapes.filter((shape) => shape.kinds?.some((kind) => kind === 'string' || kind === 'number'))
  const values = texts.every((shape) => shape.values) ? unique(texts.flatMap((shape) => shape.values ?? [])) : []
  const objects = shapes.filter((shape) => shape.kinds?.includes('object'))
  const lists = shapes.filter((shape) => shape.kinds?.includes('array'))
  return {
    kinds,
    ...(values.length > 0 && !values.includes(ANY_OTHER) ? { values } : {}),
    ...(objects.length > 0 && objects.every(({ fields }) => fields) ? { fields: eitherFields(objects) } : {}),
    ...(lists.length > 0 && lists.every(({ items }) => items)
      ? { items: eitherOf(lists.map(({ items = {} }) => items)) }
      : {}),
  }
}

const eitherFields = (objects: readonly Shape[]): Record<string, Field> => {
  const names = unique(objects.flatMap(({ fields = {} }) => Object.keys(fields)))
  return Object.fromEntries(
    names.map((name) => {
      const found = objects.flatMap(({ fields = {} }) => (fields[name] ? [fields[name]] : []))
      const optional = found.length < objects.length || found.some((field) => field.optional)
      return [name, { ...eitherOf(found), ...(optional ? { optional: true as const } : {}) }]
    }),
  )
}

class Reader {
  private readonly checker: ts.TypeChecker

  constructor(
    private readonly program: ts.Program,
    private readonly place: ts.Node,
  ) {
    this.checker = program.getTypeChecker()
  }

  read(symbol: ts.Symbol): Declaration {
    const type = this.checker.getTypeOfSymbolAtLocation(symbol, this.place)
    const signatures = type.getNonNullableType().getCallSignatures()
    const [first] = signatures
    const words = first ? this.checker.signatureToString(first) : this.checker.typeToString(type)
    const signature = words.replace(/\s+/g, ' ').slice(0, LONGEST_SIGNATURE)
    if (!first) return { signature, returns: this.shapeOf(type) }
    const firstTypes = signatures.flatMap(({ parameters }) =>
      parameters[0] ? [this.parameterType(parameters[0])] : [],
    )
    const results = firstTypes.flatMap((options) => this.callbackOf(options, 'success') ?? [])
    const events = firstTypes.flatMap((listener) => this.firstParameterOf(listener) ?? [])
    const promised = this.promisedBy(first)
    const returned = signatures.map((one) => this.checker.getReturnTypeOfSignature(one))
    const shapes = (types: readonly ts.Type[]) => eitherOf(types.map((one) => this.shapeOf(one)))
    return {
      signature,
      parameters: this.parametersOf(signatures),
      ...(results.length > 0 ? { result: shapes(results) } : promised ? { result: this.shapeOf(promised) } : {}),
      ...(events.length > 0 ? { event: shapes(events) } : {}),
      ...(returned.every(({ flags }) => flags & ts.TypeFlags.Void) ? {} : { returns: shapes(returned) }),
    }
  }

  /** For overloads, allows the parameters of any of them; empty if one takes any number of arguments. */
  private parametersOf(signatures: readonly ts.Signature[]): Field[] {
    if (signatures.some(({ parameters }) => parameters.some((parameter) => this.isRest(parameter)))) return []
    const most = Math.max(...signatures.map(({ parameters }) => parameters.length))
    return Array.from({ length: most }, (_, index) => {
      const fields = signatures.map(({ parameters: { [index]: parameter } }) =>
        parameter
          ? this.fieldOf(this.parameterType(parameter), this.isOptional(parameter), 0)
          : { kinds: ['undefined' as const], optional: true as const },
      )
      const optional = fields.some((field) => field.optional)
      return { ...eitherOf(fields), ...(optional ? { optional: true as const } : {}) }
    })
  }

  private isOptional(parameter: ts.Symbol | undefined): boolean {
    const declaration = parameter?.valueDeclaration
    return declaration !== undefined && ts.isParameter(declaration) && this.checker.isOptionalParameter(declaration)
  }

  private isRest({ valueDeclaration }: ts.Symbol): boolean {
    return (
      valueDeclaration !== undefined &&
      ts.isParameter(valueDeclaration) &&
      valueDeclaration.dotDotDotToken !== undefined
    )
  }

  /** Resolves a type parameter to its constraint. */
  private parameterType(parameter: ts.Symbol): ts.Type {
    const type = this.checker.getTypeOfSymbolAtLocation(parameter, this.place)
    return (type.flags & ts.TypeFlags.TypeParameter && type.getConstraint()) || type
  }

  private callbackOf(options: ts.Type | undefined, name: string): ts.Type | undefined {
    const callback = options && this.checker.getNonNullableType(options).getProperty(name)
    return callback && this.firstParameterOf(this.checker.getTypeOfSymbolAtLocation(callback, this.place))
  }

  private firstParameterOf(type: ts.Type): ts.Type | undefined {
    const [signature] = this.checker.getNonNullableType(type).getCallSignatures()
    const parameter = signature?.parameters[0]
    return parameter && !this.isRest(parameter) ? this.parameterType(parameter) : undefined
  }

  private promisedBy(signature: ts.Signature): ts.Type | undefined {
    const returned = this.checker.getReturnTypeOfSignature(signature)
    return returned.symbol?.name === 'Promise' ? this.checker.getAwaitedType(returned) : undefined
  }

  private fieldOf(type: ts.Type, optional: boolean, depth: number): Field {
    return { ...this.shapeOf(type, depth), ...(optional ? { optional: true as const } : {}) }
  }

  shapeOf(type: ts.Type, depth = 0): Shape {
    const { flags } = type
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
    if (type.isUnion()) return eitherOf(type.types.map((one) => this.shapeOf(one, depth)))
    if (type.isStringLiteral() || type.isNumberLiteral()) {
      return { kinds: [typeof type.value as 'string' | 'number'], values: [type.value] }
    }
    const kind = this.plainKind(flags)
    if (kind) return { kinds: [kind] }
    if (flags & ts.TypeFlags.TypeParameter) {
      const constraint = type.getConstraint()
      return constraint ? this.shapeOf(constraint, depth) : {}
    }
    if (type.getCallSignatures().length > 0) return { kinds: ['function'] }
    return this.objectShape(type, depth)
  }

  private plainKind(flags: ts.TypeFlags): Kinds[number] | undefined {
    if (flags & ts.TypeFlags.StringLike) return 'string'
    if (flags & ts.TypeFlags.NumberLike) return 'number'
    if (flags & ts.TypeFlags.BooleanLike) return 'boolean'
    if (flags & ts.TypeFlags.Null) return 'null'
    return flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void) ? 'undefined' : undefined
  }

  private isOfLanguage(type: ts.Type): boolean {
    const declarations = type.symbol?.declarations ?? []
    return declarations.some((declaration) => this.program.isSourceFileDefaultLibrary(declaration.getSourceFile()))
  }

  private objectShape(type: ts.Type, depth: number): Shape {
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference)
      return { kinds: ['array'], ...(item && depth < DEEPEST ? { items: this.shapeOf(item, depth + 1) } : {}) }
    }
    const properties = type.getProperties()
    if (/^(Callable|Newable)?Function$/.test(type.symbol?.name ?? '')) return { kinds: ['function'] }
    const open = type.getStringIndexType() !== undefined || properties.length === 0 || this.isOfLanguage(type)
    if (open || depth >= DEEPEST) return { kinds: ['object'] }
    return {
      kinds: ['object'],
      fields: Object.fromEntries(
        properties.map((property) => {
          const optional = (property.flags & ts.SymbolFlags.Optional) !== 0
          const inner = this.checker.getTypeOfSymbolAtLocation(property, this.place)
          const callback = CALLBACKS.has(property.name) && this.firstParameterOf(inner) !== undefined
          return [
            property.name,
            callback
              ? { kinds: ['function'], optional: true }
              : this.fieldOf(
                  optional && inner.isUnion() ? this.checker.getNonNullableType(inner) : inner,
                  optional,
                  depth + 1,
                ),
          ]
        }),
      ),
    }
  }
}

const readProgram = (module: string, file: string) => {
  const entry = path.join(path.dirname(require.resolve(`${module}/package.json`)), file)
  const program = ts.createProgram([entry], {
    target: ts.ScriptTarget.ES2020,
    lib: ['lib.es2020.d.ts'],
    types: [],
    strict: true,
    skipLibCheck: true,
  })
  const place = program.getSourceFile(entry)
  if (!place) throw new Error(`${entry} cannot be read`)
  return { program, place, checker: program.getTypeChecker() }
}

/** Reads the vendor's declarations of a host's calls. Takes a second or two: see `declarationsOf`. */
export const readDeclarations = (host: DeclaredHost): Declarations => {
  const { module, file, global } = SOURCES[host]
  const { program, place, checker } = readProgram(module, file)
  const carrier = checker
    .getSymbolsInScope(place, ts.SymbolFlags.Variable | ts.SymbolFlags.Namespace)
    .find(({ name }) => name === global)
  if (!carrier) throw new Error(`${module} declares no ${global}`)
  const reader = new Reader(program, place)
  const members =
    carrier.flags & ts.SymbolFlags.Namespace
      ? checker.getExportsOfModule(carrier).filter(({ flags }) => flags & ts.SymbolFlags.Value)
      : checker.getTypeOfSymbolAtLocation(carrier, place).getProperties()
  return Object.fromEntries(members.map((member) => [member.name, reader.read(member)]))
}

/** Reads WeChat's declarations of component events, by the names of their types. */
export const readEvents = (): Readonly<Record<string, Shape>> => {
  const { module, file } = SOURCES.weapp
  const { program, place, checker } = readProgram(module, file)
  const reader = new Reader(program, place)
  const source = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('lib.wx.event.d.ts'))
  const shapes: Record<string, Shape> = {}
  const visit = (node: ts.Node): void => {
    if (ts.isTypeAliasDeclaration(node)) shapes[node.name.text] = reader.shapeOf(checker.getTypeAtLocation(node.name))
    else ts.forEachChild(node, visit)
  }
  if (source) visit(source)
  return shapes
}
