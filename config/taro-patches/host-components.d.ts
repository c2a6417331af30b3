declare function withHostComponentsOnly(source: string): string

declare namespace withHostComponentsOnly {
  const HOST_COMPONENTS: ReadonlySet<string>
}

export = withHostComponentsOnly
