import { Outlet } from "@remix-run/react";

export default function CustomerRoute() {
  return <Outlet />;
}
