const start = 'It is larger than ';

/** Why a person looks at a piece whose checks are not known. With them, the finding about its size says more. */
export const toSizeReason = (maxSize: readonly number[]) => `${start}${maxSize.join(' x ')} mm.`;

export const isSizeReason = (reason: string): boolean => reason.startsWith(start);
