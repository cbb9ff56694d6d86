import { describe, expect, it } from 'vitest';
import { readCashFlow } from './cash-flow.ts';

const sound = {
  net_cash_flow_from_operating_activities: 100e6,
  net_cash_flow_from_investing_activities: -60e6,
  net_cash_flow_from_financing_activities: -30e6,
  net_cash_flow: 12e6,
  exchange_gains_losses: 2e6,
};

describe('a cash flow statement', () => {
  it('keeps the signs of the statement', () => {
    expect(readCashFlow(sound).lines).toEqual({
      operatingCashFlow: 100e6,
      investingCashFlow: -60e6,
      financingCashFlow: -30e6,
      netChangeInCash: 12e6,
    });
  });

  it('is left out as a whole when the flows are not the change in cash', () => {
    const { lines, dropped } = readCashFlow({ ...sound, net_cash_flow_from_operating_activities: 300e6 });
    expect(lines).toEqual({});
    expect(dropped).toHaveLength(4);
  });

  it('keeps what there is when a flow is missing', () => {
    const { net_cash_flow_from_investing_activities: _gone, ...rest } = sound;
    expect(readCashFlow(rest).lines).toMatchObject({ operatingCashFlow: 100e6, netChangeInCash: 12e6 });
  });
});
