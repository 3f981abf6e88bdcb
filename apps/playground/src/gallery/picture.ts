/** The picture of a story in one of its appearances. It is 360 px wide. */
export interface Picture {
  readonly src: string
  readonly height: number
}

/** Pictures by file name. */
export type Pictures = ReadonlyMap<string, Picture>
