/** The numbers that the order for this product fixes. Each stands here once; tests assert the literals. */

export const defaultDays = 360;
export const maxDays = 3650;
export const defaultNewsCount = 5;
export const maxNewsCount = 50;
/** When each of the home page's four analyses is asked for, after a ticker is chosen. */
export const analysisDelaysMs = { company: 0, sentiment: 3000, technical: 6000, sector: 9000 } as const;
/** For this long after the saved home page is restored, nothing counts as the reader's choice. */
export const restoreGuardMs = 100;
export const chartPoints = 30;
/** Up to this many days a chart's labels are weekdays, above it month/day. */
export const weekdayLabelDays = 7;

export const toastShownMs = 5000;
export const toastSwipePx = 50;

export const jsonBodyBytes = 1_048_576;
export const messageBytes = 8192;
export const promptBytes = 32_768;
export const historyItems = 200;
/** 5 MB: the largest picture that may be sent. */
export const pictureBytes = 5_242_880;
export const passwordLength = { min: 8, max: 1024 } as const;
