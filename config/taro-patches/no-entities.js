// Stands in for the HTML parser's table of named entities: src/lib/entities.ts knows those that texts use.
export const htmlDecodeTree = new Uint16Array(0)
