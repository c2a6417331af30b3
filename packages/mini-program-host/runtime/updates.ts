type Listener = (detail: { readonly hasUpdate: boolean }) => void
type Ready = () => void

/** Newer versions of the package: none until a driver offers one. */
export class Updates {
  private ready = false
  private readonly checks: Listener[] = []
  private readonly readies: Ready[] = []

  constructor(private readonly restart: () => void) {}

  /** Announces a newer package that has been downloaded. */
  offer(): void {
    this.ready = true
    for (const check of this.checks) check({ hasUpdate: true })
    for (const ready of this.readies) ready()
  }

  readonly manager = {
    onCheckForUpdate: (listener: Listener) => {
      this.checks.push(listener)
      setTimeout(() => listener({ hasUpdate: this.ready }))
    },
    onUpdateReady: (listener: Ready) => {
      this.readies.push(listener)
      if (this.ready) setTimeout(listener)
    },
    onUpdateFailed: () => undefined,
    applyUpdate: () => {
      if (!this.ready) throw new Error('applyUpdate:fail update is not ready')
      this.restart()
    },
  }
}
