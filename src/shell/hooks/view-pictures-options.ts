export interface ViewerPicture {
  readonly src: string
  readonly alt: string
}

export interface ViewerWords {
  readonly close: string
  readonly zoom: string
  readonly previous: string
  readonly next: string
  readonly failed: string
}
