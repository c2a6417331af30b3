import { Component, type ReactNode } from 'react'

interface Props {
  readonly fallback: (error: Error, again: () => void) => ReactNode
  readonly children?: ReactNode
}

interface State {
  readonly error: Error | undefined
}

/** Limits a crash to its page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  private readonly again = () => this.setState({ error: undefined })

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.fallback(error, this.again) : this.props.children
  }
}
