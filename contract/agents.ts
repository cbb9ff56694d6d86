import { z } from 'zod';

export const agentIds = [
  'company-analyst',
  'technical-analyst',
  'sentiment-analyst',
  'macroeconomic-analyst',
  'earnings-tracker',
  'sector-analyst',
] as const;
export const agentIdSchema = z.enum(agentIds);
export type AgentId = z.infer<typeof agentIdSchema>;

/** The four that write the home page's cards. */
export const specialistIds = ['company-analyst', 'sentiment-analyst', 'technical-analyst', 'sector-analyst'] as const;
export type SpecialistId = (typeof specialistIds)[number];

export type AgentCard = { name: string; about: string; active: boolean };

export const agentCards: Record<AgentId, AgentCard> = {
  'company-analyst': {
    name: 'Company Analyst',
    about: 'Statements, returns, leverage and value: what the business earns and what the price assumes.',
    active: true,
  },
  'technical-analyst': {
    name: 'Technical Analyst',
    about: 'Trend, momentum, volatility, volume and levels, by published rules.',
    active: true,
  },
  'sentiment-analyst': {
    name: 'Sentiment Analyst',
    about: 'What the news says, how much of it there is, and how far it can be trusted.',
    active: true,
  },
  'macroeconomic-analyst': {
    name: 'Macroeconomic Analyst',
    about: 'Rates, inflation, growth and the curve, and how this company answers to them.',
    active: true,
  },
  'earnings-tracker': {
    name: 'Earnings Tracker',
    about: 'Dates, surprises and how the price took them.',
    active: false,
  },
  'sector-analyst': {
    name: 'Sector Analyst',
    about: 'Peers by a stated rule, side by side, and where the company stands.',
    active: true,
  },
};
