"use client";

import type { ReactNode } from "react";
import { Button } from "./button";

type Props = {
  name: string;
  label: string;
  /** What it says while nothing is asked for; without it the first choice is asked for. */
  any?: string;
  choices: readonly { value: string | number; label: string }[];
  value?: string | undefined;
};

/** One choice by which a list is narrowed, for forms that put it into the address. Of the browser: choices come as data. */
export const FilterSelect = ({ name, label, any, choices, value }: Props) => (
  <label className="block max-w-full text-sm text-soft">
    <span className="block">{label}</span>
    <select key={value} name={name} defaultValue={value} className="entry mt-1 w-full">
      {any && <option value="">{any}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
);

type FormProps = { action?: string; className: string; button?: string; children: ReactNode };

/** Narrows what its page shows: the address of the page holds what was asked for. */
export const FilterForm = ({ action, className, button = "Show", children }: FormProps) => (
  <form method="get" action={action} className={className}>
    {children}
    <Button type="submit" look="secondary">
      {button}
    </Button>
  </form>
);
